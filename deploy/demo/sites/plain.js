import { listen } from './heard.js';

// The widget itself needs no script of ours: this one only shows what the page hears of it.
const list = document.getElementById('heard');
let heard = false;
listen((line) => {
  const item = document.createElement('li');
  item.textContent = line;
  if (heard) list?.prepend(item);
  else list?.replaceChildren(item);
  heard = true;
});
