import type { Lang } from '@booking/core/lang';
import { useSession } from '../../api/session.tsx';
import { TextArea, TextField } from '../../parts/fields.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { type ByLang, Translations } from './form/localised.tsx';

/** One for all languages, or one by language. */
type Text = string | ByLang | undefined;
export type Legal = { terms_url?: Text; privacy_url?: Text; imprint?: Text };

type FieldProps = {
  readonly at: keyof Legal;
  readonly label: string;
  readonly value: Text;
  readonly onChange: (value: Text) => void;
};

/** The text in the business's own language, and behind a button in the others. */
function LegalField({ at, label, value, onChange }: FieldProps) {
  const language = useSession().business.language as Lang;
  const texts: ByLang = typeof value === 'string' ? { [language]: value } : (value ?? {});
  const put = (next: ByLang) => onChange(Object.keys(next).length === 0 ? undefined : next);
  const own = (text: string) => {
    const { [language]: _, ...others } = texts;
    put(text === '' ? others : { ...others, [language]: text });
  };
  const field = { at: `${at}.${language}`, label, value: texts[language] ?? '', onChange: own };
  return (
    <>
      {at === 'imprint' ? <TextArea {...field} /> : <TextField {...field} type="url" placeholder="https://" />}
      <div className="actions">
        <Translations of={label} at={at} texts={texts} onChange={put} long={at === 'imprint'} />
      </div>
    </>
  );
}

/** What guests agree to, where they read what becomes of their data, and who answers for the pages. */
export function LegalFields({ legal, set }: { legal: Legal; set: (change: Legal) => void }) {
  const { legal: texts } = useTexts().setup;
  return (
    <section aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <p className="soft">{texts.hint}</p>
      <LegalField
        at="terms_url"
        label={texts.terms}
        value={legal.terms_url}
        onChange={(terms_url) => set({ terms_url })}
      />
      <LegalField
        at="privacy_url"
        label={texts.privacy}
        value={legal.privacy_url}
        onChange={(privacy_url) => set({ privacy_url })}
      />
      <LegalField at="imprint" label={texts.imprint} value={legal.imprint} onChange={(imprint) => set({ imprint })} />
    </section>
  );
}
