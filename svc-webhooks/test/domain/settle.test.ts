import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/domain/outcome.ts';
import { type DeliveryStatus, isOver, settle, type Tried } from '../../src/domain/settle.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const FAILED: Outcome = { kind: 'answered', status: 500 };
const DONE: Outcome = { kind: 'answered', status: 204 };
const fresh: Tried = { status: 'pending', tries: 0, dueMs: NOW, extra: false };

describe('A settled attempt', () => {
  it('is delivered on any 2xx and never tried again', () => {
    for (const status of [200, 201, 204, 299]) {
      const settled = settle(fresh, { kind: 'answered', status }, NOW, 0.5);
      expect(settled).toMatchObject({ status: 'delivered', dueMs: null, ok: true, answered: status, error: null });
    }
  });

  it('is failed on anything else and due again a minute later', () => {
    for (const status of [199, 301, 302, 400, 410, 429, 500, 503]) {
      const settled = settle(fresh, { kind: 'answered', status }, NOW, 0);
      expect(settled).toMatchObject({ status: 'failed', tries: 1, dueMs: NOW + 60_000, ok: false, answered: status });
      expect(settled.error).toContain(String(status));
    }
  });

  it('is given up after the eighth failure, and says so beside the cause', () => {
    let tried: Tried = fresh;
    for (let i = 1; i < 8; i++) tried = { ...settle(tried, FAILED, NOW, 0), extra: false };
    expect(tried).toMatchObject({ status: 'failed', tries: 7 });
    const last = settle(tried, FAILED, NOW, 0);
    expect(last).toMatchObject({ status: 'given_up', tries: 8, dueMs: null, ok: false });
    expect(last.error).toMatch(/500.*given up/);
  });

  it('of a delivery that was never tried is failed when it was asked for by hand', () => {
    const waiting: Tried = { ...fresh, extra: true };
    expect(settle(waiting, FAILED, NOW, 0)).toMatchObject({ status: 'failed', tries: 0, dueMs: NOW, ok: false });
  });

  it('leaves something to come for pending and failed deliveries alone', () => {
    const over: Record<DeliveryStatus, boolean> = {
      pending: false,
      failed: false,
      delivered: true,
      given_up: true,
      dropped: true,
    };
    for (const [status, is] of Object.entries(over)) expect(isOver(status as DeliveryStatus), status).toBe(is);
  });

  it('by hand leaves the schedule as it was when it fails', () => {
    const waiting: Tried = { status: 'failed', tries: 3, dueMs: NOW + 7_200_000, extra: true };
    expect(settle(waiting, FAILED, NOW, 0)).toMatchObject({ status: 'failed', tries: 3, dueMs: NOW + 7_200_000 });
  });

  it('by hand leaves a delivery that had ended as it was when it fails', () => {
    for (const status of ['delivered', 'given_up', 'dropped'] satisfies DeliveryStatus[]) {
      const ended: Tried = { status, tries: 8, dueMs: null, extra: true };
      expect(settle(ended, FAILED, NOW, 0)).toMatchObject({ status, tries: 8, dueMs: null, ok: false });
    }
  });

  it('by hand ends the schedule when it succeeds', () => {
    const waiting: Tried = { status: 'failed', tries: 3, dueMs: NOW + 7_200_000, extra: true };
    expect(settle(waiting, DONE, NOW, 0)).toMatchObject({ status: 'delivered', tries: 3, dueMs: null });
  });
});
