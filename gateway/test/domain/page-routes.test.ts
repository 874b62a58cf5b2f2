import { describe, expect, it } from 'vitest';
import { bookingPageIn, PAGE_ROUTES, type PageRoute, PLATFORM_ROUTES } from '../../src/domain/page-routes.ts';

const routeOf = (routes: readonly PageRoute[], path: string) => {
  const route = routes.find(({ pattern }) => pattern.test(path));
  return route && { ...route, answeredBy: route.serviceOf(path) };
};

describe('the pages on every host', () => {
  it.each([
    ['/book/trattoria', 'owner'],
    ['/stay/seeblick', 'owner'],
    ['/book/trattoria/free', 'owner'],
    ['/stay/seeblick/a/b', 'owner'],
    ['/pay/htoken', 'hotel'],
    ['/pay/rtoken', 'restaurant'],
    ['/pay/provider-events', 'hotel'],
    ['/pay/restaurant-events', 'restaurant'],
    ['/guest/rtoken', 'restaurant'],
    ['/guest/htoken', 'hotel'],
    ['/desk/rtoken', 'restaurant'],
    ['/desk/htoken/invoice', 'hotel'],
    ['/quote/htoken', 'hotel'],
    ['/quote/htoken/decline', 'hotel'],
    ['/waiting/rtoken', 'restaurant'],
    ['/waiting/rtoken/leave', 'restaurant'],
    ['/guest/xtoken', null],
    ['/desk/xtoken/invoice', null],
    ['/book', null],
    ['/stay/', null],
    ['/guest', null],
    ['/desk/', null],
    ['/quote', null],
    ['/waiting', null],
    ['/pay', null],
    ['/pay/token/more', null],
  ])('The path %s is a page that is answered by %s', (path, answeredBy) => {
    for (const routes of [PAGE_ROUTES, PLATFORM_ROUTES])
      expect(routeOf(routes, path)).toMatchObject({ answeredBy, isPage: true, methods: ['GET', 'POST'] });
  });

  it.each([
    '/',
    '/books/trattoria',
    '/v1/bookings',
    '/console',
    '/guests/r',
    '/payment/x',
    '/calendar/a.ics',
    '/sms/status',
  ])('The path %s is no page of every host', (path) => {
    expect(routeOf(PAGE_ROUTES, path)).toBeUndefined();
  });

  it('No read of a page is counted by the minute', () => {
    expect(PAGE_ROUTES.filter(({ isCounted }) => isCounted)).toEqual([]);
  });
});

describe("the paths of the platform's host alone", () => {
  it('A calendar link is read with GET, is counted, and is answered by the calendar', () => {
    const calendar = { answeredBy: 'calendar', methods: ['GET'], isPage: false, isCounted: true };
    expect(routeOf(PLATFORM_ROUTES, '/calendar/abc.ics')).toMatchObject(calendar);
  });

  it.each(['/sms/inbound', '/sms/status'])('The path %s takes POST and is answered by the restaurant', (path) => {
    const route = routeOf(PLATFORM_ROUTES, path);
    expect(route).toMatchObject({ answeredBy: 'restaurant', methods: ['POST'], isPage: false });
    expect(route?.isCounted).toBeUndefined();
  });

  it.each(['/calendar/abc', '/calendar/a/b.ics', '/calendar/abc.ics/x', '/sms', '/sms/other'])(
    'The path %s leads nowhere',
    (path) => {
      expect(routeOf(PLATFORM_ROUTES, path)).toBeUndefined();
    },
  );
});

describe("the parts of a booking page's path", () => {
  it.each([
    ['/book/trattoria', 'book', 'trattoria'],
    ['/stay/seeblick/nights', 'stay', 'seeblick'],
    ['/book', '', ''],
    ['/guest/rtoken', '', ''],
  ])('The path %s has the page "%s" and the slug "%s"', (path, page, slug) => {
    expect(bookingPageIn(path)).toEqual({ page, slug });
  });
});
