export type Labels = Readonly<Record<string, string | number>>;

/** A value asked for at every scrape; null leaves the line out. Returns what ends that: two apps may share a metric. */
type Ask = (read: () => number | null, labels?: Labels) => () => void;

export type Counter = { inc(labels?: Labels, by?: number): void; ask: Ask };
export type Gauge = { set(value: number, labels?: Labels): void; ask: Ask };
export type Histogram = { observe(value: number, labels?: Labels): void };

type Metric = { readonly type: 'counter' | 'gauge' | 'histogram'; readonly help: string; lines(): Iterable<string> };

const metrics = new Map<string, Metric & { api: unknown }>();

/** Registered once by name: the second call gets the first one's. */
function register<Api>(
  name: string,
  type: Metric['type'],
  help: string,
  make: () => { api: Api; lines: Metric['lines'] },
): Api {
  const registered = metrics.get(name);
  if (registered && registered.type !== type) throw new Error(`metric ${name} is a ${registered.type}, not a ${type}`);
  if (registered) return registered.api as Api;
  const made = make();
  metrics.set(name, { type, help, ...made });
  return made.api;
}

/** The text between the braces, which is also the key of a series: `method="GET",route="/v1/venue"`. */
function labelled(labels: Labels | undefined): string {
  if (!labels) return '';
  let text = '';
  for (const name in labels) text += `${text === '' ? '' : ','}${name}="${escaped(String(labels[name]))}"`;
  return text;
}

function escaped(value: string): string {
  return /[\\"\n]/.test(value) ? value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n') : value;
}

const line = (name: string, labels: string, value: number) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}`;

/** Values by label, some of them kept and some asked for at every scrape. */
function askable(name: string) {
  const values = new Map<string, number>();
  const askers = new Set<{ labels: string; read: () => number | null }>();
  const ask = (read: () => number | null, labels?: Labels) => {
    const asker = { labels: labelled(labels), read };
    askers.add(asker);
    return () => void askers.delete(asker);
  };
  const lines = () => {
    const all = new Map(values);
    for (const { labels, read } of askers) {
      const value = read();
      if (value !== null) all.set(labels, value);
    }
    return [...all].map(([labels, value]) => line(name, labels, value));
  };
  return { values, ask, lines };
}

/** A number that only rises; name it `…_total`. */
export function counter(name: string, help: string): Counter {
  return register(name, 'counter', help, () => {
    const { values, ask, lines } = askable(name);
    const inc = (labels?: Labels, by = 1) => {
      const key = labelled(labels);
      values.set(key, (values.get(key) ?? 0) + by);
    };
    return { api: { inc, ask }, lines };
  });
}

/** A number that goes up and down: set it, or let it be asked for at every scrape. */
export function gauge(name: string, help: string): Gauge {
  return register(name, 'gauge', help, () => {
    const { values, ask, lines } = askable(name);
    return { api: { set: (value: number, labels?: Labels) => void values.set(labelled(labels), value), ask }, lines };
  });
}

/** Seconds, from a millisecond to the ten that an upstream gets. */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Bins = { counts: number[]; sum: number; count: number };

/** How values are spread over buckets (upper bounds, rising; +Inf is added). */
export function histogram(name: string, help: string, buckets: readonly number[] = SECONDS): Histogram {
  return register(name, 'histogram', help, () => {
    const all = new Map<string, Bins>();
    const observe = (value: number, labels?: Labels) => {
      const key = labelled(labels);
      const bins = all.get(key) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 };
      if (bins.count === 0) all.set(key, bins);
      const at = buckets.findIndex((bound) => value <= bound);
      if (at >= 0) bins.counts[at] = (bins.counts[at] ?? 0) + 1;
      bins.sum += value;
      bins.count += 1;
    };
    return {
      api: { observe },
      lines: () => [...all].flatMap(([labels, bins]) => histogramLines(name, labels, buckets, bins)),
    };
  });
}

function histogramLines(name: string, labels: string, buckets: readonly number[], bins: Bins): string[] {
  const before = labels === '' ? '' : `${labels},`;
  let running = 0;
  const rows = buckets.map((bound, i) => {
    running += bins.counts[i] ?? 0;
    return line(`${name}_bucket`, `${before}le="${bound}"`, running);
  });
  const rest = [line(`${name}_sum`, labels, bins.sum), line(`${name}_count`, labels, bins.count)];
  return [...rows, line(`${name}_bucket`, `${before}le="+Inf"`, bins.count), ...rest];
}

/** Everything in the Prometheus text format, version 0.0.4. */
export function renderMetrics(): string {
  let text = '';
  for (const [name, metric] of metrics) {
    text += `# HELP ${name} ${metric.help.replace(/\\/g, '\\\\').replace(/\n/g, '\\n')}\n# TYPE ${name} ${metric.type}\n`;
    for (const row of metric.lines()) text += `${row}\n`;
  }
  return text;
}
