import { useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { TextArea, TextField } from '../../../parts/fields.tsx';
import { LANGS, LANGUAGE_NAMES, type Lang } from '../../../texts/texts.ts';
import { useTexts } from '../../../texts/use-texts.tsx';

export type ByLang = Readonly<Partial<Record<Lang, string>>>;

/** Texts by language without those that are empty; none at all where nothing is translated. */
function put(texts: ByLang, lang: Lang, text: string): ByLang {
  const { [lang]: _, ...others } = texts;
  return text === '' ? others : { ...others, [lang]: text };
}

type FieldsProps = { readonly texts: ByLang; readonly onChange: (texts: ByLang) => void; readonly long?: boolean };

/** A field for each language. */
export function LangFields({ texts, onChange, long = false }: FieldsProps) {
  const Field = long ? TextArea : TextField;
  return (
    <div className="form-grid">
      {LANGS.map((lang) => (
        <Field
          key={lang}
          label={LANGUAGE_NAMES[lang]}
          value={texts[lang] ?? ''}
          onChange={(text) => onChange(put(texts, lang, text))}
        />
      ))}
    </div>
  );
}

type TranslationsProps = {
  /** What is translated: `Bruschetta`. */
  readonly of: string;
  readonly texts: ByLang | undefined;
  readonly onChange: (texts: ByLang) => void;
  readonly long?: boolean;
};

/** What something is called in other languages, behind a button that says in how many. */
export function Translations({ of, texts = {}, onChange, long = false }: TranslationsProps) {
  const { setup, parts } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const count = Object.keys(texts).length;
  const said = count === 0 ? setup.translations : setup.languagesSet(count);
  return (
    <>
      <Button small onPress={() => setOpen(true)} aria-label={`${said}: ${of}`}>
        {said}
      </Button>
      <Dialog title={`${setup.translations}: ${of}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <LangFields texts={texts} onChange={onChange} long={long} />
        <footer className="actions">
          <Button variant="primary" onPress={() => setOpen(false)}>
            {parts.close}
          </Button>
        </footer>
      </Dialog>
    </>
  );
}
