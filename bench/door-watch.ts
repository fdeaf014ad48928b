import type { Server } from 'node:http';
import { monitorEventLoopDelay, PerformanceObserver, performance } from 'node:perf_hooks';

/** A server's measurements of its own requests, in milliseconds. */
export interface DoorSeen {
  /** From the head of an accepted request to the end of its answer. */
  acceptedMs: number[];
  /** Event-loop delay: p50, p99 and maximum. */
  delayMs: [number, number, number];
  /** Garbage collection: total and longest pause. */
  collecting: [number, number];
  /** Share of the time for which the event loop was busy. */
  busy: number;
  /** Processor time of this process, all its threads, in ms. */
  cpuMs: number;
  /** Memory of this process now, in MB. */
  rssMb: number;
}

const RESOLUTION_MS = 2;

/** Watches every request ahead of all other handlers; `begin` starts a new measurement. */
export function watchDoor(server: Server): { begin(): void; seen(): DoorSeen } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let accepted: number[] = [];
  let collected: number[] = [];
  let busy = performance.eventLoopUtilization();
  let cpu = process.cpuUsage();
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collected.push(duration);
  }).observe({ entryTypes: ['gc'] });
  server.prependListener('request', (_request, response) => {
    const at = performance.now();
    response.on('finish', () => {
      if (response.statusCode < 300) accepted.push(performance.now() - at);
    });
  });
  return {
    begin() {
      [accepted, collected] = [[], []];
      delay.reset();
      busy = performance.eventLoopUtilization();
      cpu = process.cpuUsage();
    },
    seen: () => ({
      acceptedMs: accepted,
      delayMs: [delay.percentile(50), delay.percentile(99), delay.max].map(
        (ns) => ns / 1e6 - RESOLUTION_MS,
      ) as DoorSeen['delayMs'],
      collecting: [collected.reduce((sum, ms) => sum + ms, 0), Math.max(0, ...collected)],
      busy: performance.eventLoopUtilization(busy).utilization,
      cpuMs: cpuMsSince(cpu),
      rssMb: process.memoryUsage.rss() / 2 ** 20,
    }),
  };
}

function cpuMsSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
}
