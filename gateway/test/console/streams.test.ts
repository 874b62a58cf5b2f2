import { describe, expect, it } from 'vitest';
import { createStreams } from '../../src/console/changes/streams.ts';

const follower = (businessId: string, sessionId: string) => ({
  businessId,
  sessionId,
  lastId: undefined,
  pageAgeMs: 0,
});

describe('Server-sent events', () => {
  it('at most 500 streams of one business, and another’s is not refused for that', () => {
    const streams = createStreams();
    const opened = Array.from({ length: 500 }, (_, i) => streams.open(follower('busy', `session ${i}`)));
    expect(opened.every((stream) => stream !== null)).toBe(true);
    expect(streams.open(follower('busy', 'another session'))).toBeNull();
    expect(streams.open(follower('other', 'another session'))).not.toBeNull();
  });

  it('at most 12 of one session, whichever businesses it looks at', () => {
    const streams = createStreams();
    for (let i = 0; i < 12; i += 1) expect(streams.open(follower(`business ${i}`, 'one'))).not.toBeNull();
    expect(streams.open(follower('business', 'one'))).toBeNull();
  });
});
