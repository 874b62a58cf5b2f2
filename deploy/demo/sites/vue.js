import { createApp, h, onMounted, onUnmounted, ref } from 'vue';
import { keys, listen } from './heard.js';

const { trattoria, salon } = keys();

// Vue keeps an attribute called `key` to itself.
const booking = (key, more = {}) => h('service-booking', { 'publishable-key': key, lang: 'en', ...more });

const hero = () =>
  h('section', { class: 'hero' }, [
    h('div', [
      h('h1', 'Good evening.'),
      h('p', 'Handmade pasta, a short list of wines, and the lake across the street.'),
      booking(trattoria),
    ]),
    h('img', { src: '/assets/table.svg', alt: '', width: 480, height: 480 }),
  ]);

const comeBy = () =>
  h('section', { class: 'pair' }, [
    h('div', { class: 'words' }, [
      h('h2', 'Come by'),
      h('p', 'Lunch and dinner. Book here, or ring us: we keep a few tables for those who walk in.'),
      h('address', ['Seestrasse 1, 8002 Zürich', h('br'), h('a', { href: 'tel:+41440000001' }, '+41 44 000 00 01')]),
    ]),
    h('div', { class: 'card' }, [booking(trattoria, { mode: 'inline' })]),
  ]);

const nextDoor = () =>
  h('section', { class: 'pair other' }, [
    h('div', { class: 'words' }, [
      h('h2', 'Next door: Salon Mia'),
      h('p', 'Cut, colour and a coffee, two doors down the street.'),
    ]),
    h('div', { class: 'card salon' }, [booking(salon)]),
  ]);

const heard = (lines) =>
  h('section', { class: 'heard' }, [
    h('h2', 'What this page has heard'),
    h(
      'ol',
      { 'aria-live': 'polite' },
      lines.length === 0 ? [h('li', 'Nothing yet: book something.')] : lines.map((line) => h('li', line)),
    ),
  ]);

const Site = {
  setup() {
    const lines = ref([]);
    let end = () => {};
    onMounted(() => {
      end = listen((line) => lines.value.unshift(line));
    });
    onUnmounted(() => end());
    return () => [hero(), comeBy(), nextDoor(), heard(lines.value)];
  },
};

createApp(Site).mount('#site');
