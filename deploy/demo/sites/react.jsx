import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { keys, listen } from './heard.js';

const { trattoria, salon } = keys();

function Hero() {
  // React keeps an attribute called `key` to itself.
  return (
    <section className="hero">
      <div>
        <h1>Good evening.</h1>
        <p>Handmade pasta, a short list of wines, and the lake across the street.</p>
        <service-booking publishable-key={trattoria} lang="en" />
      </div>
      <img src="/assets/table.svg" alt="" width="480" height="480" />
    </section>
  );
}

function ComeBy() {
  return (
    <section className="pair">
      <div className="words">
        <h2>Come by</h2>
        <p>Lunch and dinner. Book here, or ring us: we keep a few tables for those who walk in.</p>
        <address>
          Seestrasse 1, 8002 Zürich
          <br />
          <a href="tel:+41440000001">+41 44 000 00 01</a>
        </address>
      </div>
      <div className="card">
        <service-booking publishable-key={trattoria} mode="inline" lang="en" />
      </div>
    </section>
  );
}

function NextDoor() {
  return (
    <section className="pair other">
      <div className="words">
        <h2>Next door: Salon Mia</h2>
        <p>Cut, colour and a coffee, two doors down the street.</p>
      </div>
      <div className="card salon">
        <service-booking publishable-key={salon} lang="en" />
      </div>
    </section>
  );
}

function Heard() {
  const [lines, setLines] = useState([]);
  useEffect(() => listen((line) => setLines((before) => [{ id: crypto.randomUUID(), line }, ...before])), []);
  return (
    <section className="heard">
      <h2>What this page has heard</h2>
      <ol aria-live="polite">
        {lines.length === 0 && <li>Nothing yet: book something.</li>}
        {lines.map(({ id, line }) => (
          <li key={id}>{line}</li>
        ))}
      </ol>
    </section>
  );
}

createRoot(document.getElementById('site')).render(
  <>
    <Hero />
    <ComeBy />
    <NextDoor />
    <Heard />
  </>,
);
