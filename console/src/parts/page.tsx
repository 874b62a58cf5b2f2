import { type ReactNode, useEffect } from 'react';
import { type CallError, OFFLINE } from '../api/errors.ts';
import { useTexts } from '../texts/use-texts.tsx';
import { reasonOf } from './format/reason.ts';
import { Icon } from './icon.tsx';

type PageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** As wide as the window: for diaries and charts. */
  readonly wide?: boolean;
};

export function Page({ title, lead, actions, children, wide = false }: PageProps) {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={wide ? 'page wide' : 'page'}>
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          {lead && <p className="soft">{lead}</p>}
        </div>
        {actions && <div className="actions">{actions}</div>}
      </header>
      {children}
    </div>
  );
}

export function Card({ title, actions, children }: { title?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className="card">
      {(title !== undefined || actions !== undefined) && (
        <header className="card-head">
          <h2>{title}</h2>
          {actions}
        </header>
      )}
      {children}
    </section>
  );
}

export type Tone = 'neutral' | 'good' | 'warn' | 'bad' | 'accent';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <p>{title}</p>
      {children}
    </div>
  );
}

type ErrorNoteProps = {
  readonly error: CallError | null | undefined;
  /** What an earlier read shows: without a network it stays, and the top bar says that there is none. */
  readonly shown?: unknown;
};

/** Why something was not done, in the API's own sentence. */
export function ErrorNote({ error, shown }: ErrorNoteProps) {
  const { parts } = useTexts();
  if (!error || (error.code === OFFLINE && shown !== undefined)) return null;
  return (
    <p className="error-note" role="alert">
      <Icon name="warn" size={16} /> {reasonOf(error, parts)}
    </p>
  );
}

/** Where something is about to be. */
export function Skeleton({ rows = 3 }: { rows?: number }) {
  const { parts } = useTexts();
  return (
    <div className="skeleton" role="status" aria-label={parts.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}

type FactsProps = {
  /** What each is called, and what it is; those that are not known are left out. */
  readonly rows: readonly (readonly [term: string, value: ReactNode])[];
};

/** What is known of a thing, term by term. */
export function Facts({ rows }: FactsProps) {
  return (
    <dl className="facts">
      {rows
        .filter(([, value]) => value !== null && value !== '')
        .map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
