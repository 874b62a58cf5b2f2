import { LANGS, type Lang } from '@booking/core/lang';
import { MEMBER_ROUTES } from '@booking/core/routes/console/members';
import { describe, expect, it } from 'vitest';
import { type AuditEntry, formatAuditEntry, subjectKind } from '../../console/src/screens/account/audit-entry.ts';
import { loadTexts, type Texts } from '../../console/src/texts/texts.ts';

const TEXTS = Object.fromEntries(
  await Promise.all(LANGS.map(async (lang) => [lang, (await loadTexts(lang)).audit] as const)),
) as Record<Lang, Texts['audit']>;
// Each begins or ends a session, which is written down by the way in which that was done, or does nothing.
const NOT_LISTED = [
  ...['switchBusiness', 'passkeyOptions', 'askForLink', 'passkeySignInOptions', 'declineInvitation'],
  ...['previewSettings', 'previewMessage'],
];
const entry = (its: Partial<AuditEntry>): AuditEntry => ({
  action: 'confirmBooking',
  subject: null,
  params: {},
  ...its,
});
const say = (lang: keyof typeof TEXTS, its: Partial<AuditEntry>) =>
  formatAuditEntry(TEXTS[lang], entry(its), { words: { owner: 'Inhaber' }, money: (amount) => `CHF ${amount / 100}` });

describe('The list of what was done', () => {
  it('has words for every action of the console in six languages', () => {
    const ids = MEMBER_ROUTES.filter(({ method }) => method !== 'GET').map(({ id }) => id);
    for (const [lang, { actions }] of Object.entries(TEXTS))
      expect([lang, ids.filter((id) => !Object.hasOwn(actions, id) && !NOT_LISTED.includes(id))]).toEqual([lang, []]);
  });

  const SUBJECT = /\/(booking|stay|order)s\/\{id\}/;
  const about = MEMBER_ROUTES.filter(({ method, path }) => method !== 'GET' && SUBJECT.test(path));

  it.each(about.map(({ id, path }) => [id, SUBJECT.exec(path)?.[1] ?? '', path] as const))(
    '%s names the %s that it is about, a payment as well: %s',
    (id, kind) => {
      expect(subjectKind(id)).toBe(kind);
    },
  );

  it('leads to the guest whose profile was changed, and to nobody who was erased', () => {
    expect(['changeGuest', 'mergeGuest', 'splitGuest'].map(subjectKind)).toEqual(['guest', 'guest', 'guest']);
    expect(['eraseGuest', 'seeAsGuest'].map(subjectKind)).toEqual([null, null]);
  });

  it('has words for what a guest does by the link in an e-mail in six languages', () => {
    for (const { actions } of Object.values(TEXTS))
      expect(
        ['cancelBooking', 'cancelStay', 'comeToBooking', 'lateForBooking', 'comeToStay'].filter(
          (id) => !Object.hasOwn(actions, id),
        ),
      ).toEqual([]);
  });

  it('says each deed with what it was about', () => {
    expect(say('en', {})).toBe('Confirmed a booking');
    expect(say('fr', { action: 'changeSettings', params: { part: 'tables' } })).toBe('Réglages modifiés : Tables');
    expect(say('de', { action: 'changeMember', params: { role: 'owner' } })).toBe('Mitglied geändert: Inhaber');
    expect(say('it', { action: 'addPayment', params: { amount: 4250 } })).toBe('Pagamento incassato: CHF 42.5');
    expect(say('en', { action: 'setDishOff', params: { item: 'Ossobuco', off: true } })).toMatch(/off.*: Ossobuco$/);
    expect(say('en', { action: 'setDishOff', params: { item: '$& soup', off: false } })).toMatch(/back.*: \$& soup$/);
    expect(say('en', { action: 'setWineOff', params: { item: 'Barolo', off: true } })).toMatch(/wine off.*: Barolo$/);
    expect(say('de', { action: 'setWineOff', params: { item: 'Barolo', off: false } })).toMatch(/wieder.*: Barolo$/);
    expect(say('en', { action: 'setTableClosed', params: { table: 'T5', closed: true } })).toMatch(/^Closed.*: T5$/);
    expect(say('en', { action: 'setTableClosed', params: { area: 'Bar', closed: false } })).toMatch(/^Opened.*: Bar$/);
  });

  it('tells entries of before, which know nothing besides, and those of a later release', () => {
    expect(say('es', { action: 'changeSettings', subject: 'hours' })).toBe('Ajustes cambiados: Horario');
    expect(say('fr', { action: 'inviteMember' })).toBe('Invitation');
    expect(say('pt', { action: 'foldNapkins' })).toBe('fold napkins');
    expect(say('en', { action: 'toString' })).toBe('to string');
  });
});
