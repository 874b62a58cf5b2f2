import { describe, expect, it } from 'vitest';
import { WINDOWS_ZONES } from '../../../src/domain/ical/windows-zones.ts';
import { zoneLookup } from '../../../src/domain/ical/zones.ts';

describe('the name of a zone', () => {
  it.each([
    ['Europe/Zurich', 'Europe/Zurich'],
    ['europe/zurich', 'Europe/Zurich'],
    ['W. Europe Standard Time', 'Europe/Berlin'],
    ['EASTERN STANDARD TIME', 'America/New_York'],
    ['/freeassociation.sourceforge.net/Europe/Zurich', 'Europe/Zurich'],
    ['/citadel.org/20190914_1/America/Indiana/Knox', 'America/Indiana/Knox'],
    ['/maker/America/Indiana/Knox', 'America/Indiana/Knox'],
    ['//maker//Europe//Zurich', 'Europe/Zurich'],
    ['/Europe/Zurich/', null],
    ['maker/UTC', null],
    ['Nowhere', null],
    ['', null],
    // A name has 100 characters at most.
    [`${'x'.repeat(86)}/Europe/Zurich`, 'Europe/Zurich'],
    [`${'x'.repeat(87)}/Europe/Zurich`, null],
  ])('%s means %s', (name, wanted) => {
    expect(zoneLookup()(name)).toBe(wanted);
  });

  it('that Windows writes means a zone that there is, each of them', () => {
    const zoneOf = zoneLookup();
    const names = Object.keys(WINDOWS_ZONES);
    expect(names.length).toBeGreaterThan(130);
    expect(names.filter((name) => zoneOf(name.toUpperCase()) === null)).toEqual([]);
  });

  it('is looked for 500 times in one calendar, and a known one after that', () => {
    const zoneOf = zoneLookup();
    expect(zoneOf('Europe/Zurich')).toBe('Europe/Zurich');
    for (let i = 0; i < 498; i += 1) expect(zoneOf(`X${i}`)).toBeNull();
    expect(zoneOf('Asia/Tokyo')).toBe('Asia/Tokyo');
    expect(zoneOf('Europe/Rome')).toBeNull();
    expect(zoneOf('Europe/Zurich')).toBe('Europe/Zurich');
    expect(zoneOf('Asia/Tokyo')).toBe('Asia/Tokyo');
  });
});
