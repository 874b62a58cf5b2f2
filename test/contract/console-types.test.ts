import { MEMBER_ROUTES } from '@booking/core/routes/console/members';
import { describe, expect, it } from 'vitest';
import { generateConsole, generatedConsole } from './generate.ts';

describe("the types of the console's client", () => {
  it('are made by the launcher from the route table of now', async () => {
    expect((await generateConsole()) === generatedConsole()).toBe(true);
  });

  it('have a path for every route that a member may call', () => {
    const printed = generatedConsole();
    const missing = MEMBER_ROUTES.filter(({ id }) => !printed.includes(`operations["${id}"]`));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });
});
