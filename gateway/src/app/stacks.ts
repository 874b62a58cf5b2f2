import { ROUTES } from '@booking/core/routes/all';
import type { Answer, Call } from '../call/call.ts';
import type { Gate, Stack } from '../call/pipeline.ts';
import { isOwn, ownAnswer } from '../console/api/answer.ts';
import {
  cookieWrap,
  freshGate,
  headerGate,
  memberRouteGate,
  membershipGate,
  ofBusiness,
  openingGate,
  ownOriginGate,
  roleGate,
  sessionGate,
  triesGate,
} from '../console/api/gates.ts';
import type { ConsoleApiParts } from '../console/api/parts.ts';
import { auditWrap, memberAnswer } from '../console/api/serve.ts';
import { settingsSizeGate, settingsTurnGate } from '../console/api/settings-turn.ts';
import type { Application } from '../console/pages/application.ts';
import { refusalPageWrap as consoleRefusalWrap, signInAnswer, signInGate } from '../console/pages/serve.ts';
import { PAGE_ROUTES, PLATFORM_ROUTES } from '../domain/page-routes.ts';
import { memberLimits } from '../domain/window.ts';
import { bodyGate } from '../gates/body.ts';
import { blockedGate, businessKindGate, subscriptionGate } from '../gates/business.ts';
import { routeOf } from '../gates/facts.ts';
import { idempotencyGate } from '../gates/idempotency.ts';
import { keyGate, keyKindGate } from '../gates/key.ts';
import { originGate, ownScriptsGate } from '../gates/origin.ts';
import { publicCacheGate } from '../gates/public-cache.ts';
import { dayLimitGate, rateLimitGate } from '../gates/rate-limit.ts';
import { routeGate } from '../gates/route.ts';
import { routeFinder } from '../gates/route-finder.ts';
import { type AnswerNow, silenceGate } from '../gates/silence.ts';
import { uploadTurnGate } from '../gates/upload-turn.ts';
import { widgetGate } from '../gates/widget.ts';
import type { Stores } from '../stores/open.ts';
import type { PhotoFiles } from '../stores/photos/files.ts';
import {
  formLimitGate,
  type GuestViewOptions,
  guestViewGate,
  openPageGate,
  ownerGate,
  ownFormGate,
} from '../unauthenticated/booking-pages.ts';
import { assetDocuments, brandStyle } from '../unauthenticated/documents/assets.ts';
import { descriptionDocuments } from '../unauthenticated/documents/description.ts';
import { serveDocuments } from '../unauthenticated/documents/documents.ts';
import { frontPage, type Places } from '../unauthenticated/documents/front-page.ts';
import { photoDocuments } from '../unauthenticated/documents/photos.ts';
import { referenceScript } from '../unauthenticated/documents/reference.ts';
import { robotsDocument, sitemap } from '../unauthenticated/documents/sitemap.ts';
import { widgetDocuments } from '../unauthenticated/documents/widget.ts';
import { guessingGate, pageRouteGate, readLimitGate } from '../unauthenticated/links.ts';
import { noApiGate, ownHostDocuments, toBookingPage } from '../unauthenticated/own-host.ts';
import { type ProxyOptions, serviceAnswer } from '../unauthenticated/proxy.ts';
import { refusalPageWrap } from '../unauthenticated/refusal-page.ts';

export type StackOptions = {
  readonly stores: Stores;
  /** Asks the service of a route. */
  readonly forward: (call: Call) => Promise<Answer>;
  readonly console: ConsoleApiParts;
  /** The web application; null where it was not built. */
  readonly application: Application | null;
  readonly site: ProxyOptions & GuestViewOptions & Places & { readonly photos: PhotoFiles };
};

/** The API, for who has a key. Its description needs none. */
function apiStack({ stores, forward, console, site }: StackOptions, documents: Gate, turns: readonly Gate[]): Stack {
  const own = ownAnswer(console);
  const { keyLookUp, counters, limits, days, replies, publicAnswers, isListed } = stores;
  const { addressOf } = keyLookUp;
  return [
    documents,
    widgetGate,
    routeGate(routeFinder(ROUTES), isListed),
    keyGate(keyLookUp),
    originGate(site.ownOrigin),
    keyKindGate,
    subscriptionGate,
    rateLimitGate(counters, limits, addressOf),
    dayLimitGate(days, addressOf),
    businessKindGate,
    blockedGate,
    ...turns,
    bodyGate,
    idempotencyGate(replies),
    publicCacheGate(publicAnswers),
    (call) => (isOwn(routeOf(call)) ? own(call) : forward(call)),
  ];
}

/**
 * What members do. Of the gates of keys the subscription's is left out: whatever a member does, settings, keys and webhooks
 * too, goes on while it is off. Guests, keys and booking pages are refused then where they call, and webhooks are held back
 * where they are sent.
 */
function consoleStack({ stores, console }: StackOptions, answerNow: AnswerNow, turns: readonly Gate[]): Stack {
  const { memberCalls, limits, replies } = stores;
  return [
    ownScriptsGate,
    memberRouteGate,
    silenceGate(console.db.silence, answerNow),
    ownOriginGate(console.origin),
    headerGate,
    sessionGate(console),
    membershipGate,
    roleGate,
    freshGate(console),
    ...ofBusiness(rateLimitGate(memberCalls, memberLimits(limits), console.addressOf), businessKindGate, blockedGate),
    openingGate(console),
    ...turns,
    bodyGate,
    settingsSizeGate,
    ...ofBusiness(idempotencyGate(replies)),
    cookieWrap(console),
    auditWrap(console),
    memberAnswer(console),
  ];
}

/** The pages of the console, on which a member signs in and out, and the routes by which their script does. */
function signInStack({ console, application }: StackOptions, answerNow: AnswerNow): Stack {
  return [
    ownScriptsGate,
    (call) => application?.serve(call),
    consoleRefusalWrap,
    signInGate(application),
    silenceGate(console.db.silence, answerNow),
    ownOriginGate(console.origin),
    headerGate,
    triesGate(console),
    bodyGate,
    signInAnswer(console, application),
  ];
}

/**
 * What needs no key: documents, booking pages, what links open, and the calls of providers. On a business's own host its
 * pages alone.
 */
function pageStacks(
  { stores, site }: StackOptions,
  documents: Gate,
): { readonly pages: Stack; readonly ownHost: Stack } {
  const { pageOwners, counters, days, reads, listedPages } = stores;
  const { publicUrl, ownOrigin, addressOf } = site;
  const photos = photoDocuments(site.photos, addressOf);
  const found: Stack = [
    guessingGate(addressOf),
    readLimitGate(reads),
    bodyGate,
    ownerGate(pageOwners),
    openPageGate,
    ownFormGate(ownOrigin),
    formLimitGate(counters, days, addressOf),
    guestViewGate(site),
    serviceAnswer(site),
  ];
  const pages = [
    documents,
    frontPage(site),
    brandStyle,
    photos,
    referenceScript(),
    sitemap(listedPages, publicUrl),
    refusalPageWrap,
    pageRouteGate(PLATFORM_ROUTES),
    ...found,
  ];
  const ownHost = [
    ownScriptsGate,
    ownHostDocuments(),
    brandStyle,
    photos,
    toBookingPage,
    noApiGate,
    refusalPageWrap,
    pageRouteGate(PAGE_ROUTES),
    ...found,
  ];
  return { pages, ownHost };
}

/** The description, the widget's script, and how pages look: for the API and for pages. */
const documentsOf = (publicUrl: string): Gate =>
  serveDocuments(
    new Map([
      ...descriptionDocuments(publicUrl),
      ...widgetDocuments(publicUrl),
      ...assetDocuments(),
      robotsDocument(publicUrl),
    ]),
  );

const API = /^\/(?:v1|widget)\//;
const SIGN_IN = /^\/console\/(?!api\/)|^\/console$|^\/console\/api\/sign-in\//;

/** Which steps a call takes, by its host and path. */
export function createStacks(options: StackOptions, answerNow: AnswerNow): (call: Call) => Stack {
  const documents = documentsOf(options.site.publicUrl);
  // A member and a key of one business take turns.
  const turns = [settingsTurnGate(options.console.settingsPerMinute), uploadTurnGate()];
  const api = apiStack(options, documents, turns);
  const console = consoleStack(options, answerNow, turns);
  const signIn = signInStack(options, answerNow);
  const { pages, ownHost } = pageStacks(options, documents);
  return (call) => {
    if (call.ownHost !== null) return ownHost;
    if (API.test(call.path)) return api;
    if (SIGN_IN.test(call.path)) return signIn;
    return call.path.startsWith('/console/api/') ? console : pages;
  };
}
