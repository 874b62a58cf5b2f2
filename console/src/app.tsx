import type { Lang } from '@booking/core/lang';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { Router, useLocation } from 'wouter';
import { setLanguage } from './api/client.ts';
import { CallError, UNANSWERED } from './api/errors.ts';
import { page } from './api/page.ts';
import { apiQueryOptions } from './api/use-api.ts';
import { loadScreen, screenAt } from './parts/navigation/screens.ts';
import { ScreensProvider } from './parts/navigation/use-screens.tsx';
import { SCREENS } from './routes.ts';
import { SESSION_INIT, SessionGate } from './shell/session-gate.tsx';
import { chosenLang, keepLang } from './texts/chosen-lang.ts';
import { loadTexts, type Texts } from './texts/texts.ts';
import { TextsProvider } from './texts/use-texts.tsx';

const RETRIES = 2;

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Changes are told as they happen; what nobody tells of is half a minute old at the most.
      staleTime: 30_000,
      // A browser that believes to be offline would hold calls back and wait: what is kept of today is shown instead.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A browser that knows of no network is not asked again: its call was made once, in case it is wrong.
      retry: (count, error) =>
        count < RETRIES &&
        error instanceof CallError &&
        (error.status === 0 ? navigator.onLine && error.reason !== UNANSWERED : error.status >= 500),
    },
    // What was pressed without a connection is not done minutes later: whoever pressed it is told at once.
    mutations: { retry: false, networkMode: 'always' },
  },
});

const BASE = '/console';

/**
 * What the first screen needs is asked for at once and not one after the other: who works, the words, the code, and what it
 * shows. @returns once its words and its code are there: a screen that is shown in parts is shown later as a whole
 */
async function begin(lang: Lang): Promise<Texts> {
  setLanguage(lang);
  void queries.prefetchQuery(apiQueryOptions('/session', SESSION_INIT));
  const meant = screenAt(SCREENS, window.location.pathname.slice(BASE.length).replace(/\/$/, ''), page.kind);
  if (page.business !== null && meant?.screen.reads) void queries.prefetchQuery(meant.screen.reads(meant.date));
  const [texts] = await Promise.all([
    loadTexts(lang, page.kind === 'hotel'),
    meant && loadScreen(meant.screen).catch(() => {}),
  ]);
  return texts;
}

const begun = begin(chosenLang());

function useLoadedTexts() {
  const [lang, setLang] = useState<Lang>(chosenLang);
  const [texts, setTexts] = useState<Texts | null>(null);
  useEffect(() => {
    setLanguage(lang);
    document.documentElement.lang = lang;
    let isWanted = true;
    void (texts === null ? begun : loadTexts(lang)).then((loaded) => isWanted && setTexts(loaded));
    return () => {
      isWanted = false;
    };
  }, [lang]);
  const choose = (to: Lang) => {
    keepLang(to);
    setLang(to);
  };
  return { texts, choose };
}

const LOCALES = { en: 'en-GB', de: 'de-CH', fr: 'fr-CH', es: 'es-ES', it: 'it-CH', pt: 'pt-PT' } as const;

function Paths({ onLang }: { onLang: (lang: Lang) => void }) {
  const [, navigate] = useLocation();
  return (
    <RouterProvider navigate={navigate}>
      <ScreensProvider screens={SCREENS}>
        <SessionGate onLang={onLang} />
      </ScreensProvider>
    </RouterProvider>
  );
}

export function App() {
  const { texts, choose } = useLoadedTexts();
  if (texts === null) return null;
  return (
    <TextsProvider texts={texts}>
      <I18nProvider locale={LOCALES[texts.lang]}>
        <QueryClientProvider client={queries}>
          <Router base={BASE}>
            <Paths onLang={choose} />
          </Router>
        </QueryClientProvider>
      </I18nProvider>
    </TextsProvider>
  );
}
