import { monitorEventLoopDelay } from 'node:perf_hooks';
import { counter, gauge, renderMetrics } from './metrics.ts';

const RESOLUTION_MS = 20;

let watched = false;

/** What a scrape reads: everything that the parts of the process registered, and the process itself. */
export function scrape(): string {
  watchProcess();
  return renderMetrics();
}

/** Memory, processor and event loop. Begins at the first scrape: a process that nobody scrapes keeps no timer for it. */
function watchProcess(): void {
  if (watched) return;
  watched = true;
  gauge('process_resident_memory_bytes', 'Memory of the process in RAM.').ask(() => process.memoryUsage.rss());
  gauge('process_start_time_seconds', 'When it started, in Unix seconds.').ask(() => performance.timeOrigin / 1000);
  counter('process_cpu_seconds_total', 'Processor time used since the start.').ask(cpuSeconds);
  gauge('nodejs_eventloop_lag_p99_seconds', 'Lag of the event loop since the scrape before.').ask(lagMeter());
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function lagMeter(): () => number {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  return () => {
    // What is recorded is the whole time between two ticks, the interval itself included.
    const worstMs = delay.count > 0 ? delay.percentile(99) / 1e6 - RESOLUTION_MS : 0;
    delay.reset();
    return Math.max(worstMs, 0) / 1000;
  };
}
