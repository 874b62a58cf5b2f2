export type Demo = {
  readonly base_url: string;
  readonly widget_url: string;
  readonly businesses: Readonly<Record<string, { readonly publishable_key: string }>>;
};

const SITES = { plain: 'Plain HTML', react: 'React 19', vue: 'Vue 3' } as const;

export type Site = keyof typeof SITES;

export const isSite = (name: string): name is Site => name in SITES;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** As strict as a website can be that holds the widget: nothing inline, nothing from elsewhere but the service's own. */
export function sitePolicy(site: Site, { base_url: base }: Demo): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${base}`,
    `connect-src ${base}`,
    `frame-src ${base}`,
    "style-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // Vue makes a policy of its own for its templates.
    `trusted-types ${site === 'vue' ? 'vue' : "'none'"}`,
  ];
  return policy.join('; ');
}

/** What the scripts of the sites read: two publishable keys, which are made to stand in web pages. */
function settings({ businesses }: Demo): string {
  const keyOf = (slug: string) => businesses[slug]?.publishable_key ?? '';
  return JSON.stringify({ trattoria: keyOf('trattoria'), salon: keyOf('salon') }).replaceAll('<', '\\u003c');
}

const navigation = (current: Site) =>
  Object.entries(SITES)
    .map(([site, label]) => `<a href="/${site}"${site === current ? ' aria-current="page"' : ''}>${label}</a>`)
    .join('');

function shell(site: Site, demo: Demo, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>Trattoria Rosa · ${SITES[site]}</title>
<link rel="icon" href="/assets/table.svg">
<link rel="stylesheet" href="/assets/site.css">
<script type="application/json" id="settings">${settings(demo)}</script>
<script src="${escaped(demo.widget_url)}" async></script>
<script src="/assets/${site}.js" type="module"></script>
</head>
<body>
<header class="top"><p class="name">Trattoria Rosa</p><nav aria-label="The same website in">${navigation(site)}</nav></header>
<main id="site">${content}</main>
<footer class="foot"><p>A website of somebody else’s, with two lines of the booking service on it.</p></footer>
</body>
</html>
`;
}

/** The plain site is whole as it stands; the others put the same into the page by their library. */
function plainContent({ businesses }: Demo): string {
  const key = (slug: string) => escaped(businesses[slug]?.publishable_key ?? '');
  return `
<section class="hero"><div><h1>Good evening.</h1><p>Handmade pasta, a short list of wines, and the lake across the street.</p>
<service-booking publishable-key="${key('trattoria')}" lang="en"></service-booking></div><img src="/assets/table.svg" alt="" width="480" height="480"></section>
<section class="pair"><div class="words"><h2>Come by</h2><p>Lunch and dinner. Book here, or ring us: we keep a few tables for those who walk in.</p><address>Seestrasse 1, 8002 Zürich<br><a href="tel:+41440000001">+41 44 000 00 01</a></address></div>
<div class="card"><service-booking publishable-key="${key('trattoria')}" mode="inline" lang="en"></service-booking></div></section>
<section class="pair other"><div class="words"><h2>Next door: Salon Mia</h2><p>Cut, colour and a coffee, two doors down the street.</p></div>
<div class="card salon"><service-booking publishable-key="${key('salon')}" lang="en"></service-booking></div></section>
<section class="heard"><h2>What this page has heard</h2><ol id="heard" aria-live="polite"><li>Nothing yet: book something.</li></ol></section>`;
}

export function sitePage(site: Site, demo: Demo): string {
  return shell(site, demo, site === 'plain' ? plainContent(demo) : '');
}
