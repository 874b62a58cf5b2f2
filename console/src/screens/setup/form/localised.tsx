import { LANGS, LANGUAGE_NAMES, type Lang } from '@booking/core/lang';
import { useId, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { Button } from '../../../parts/button.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { useFault, useFaultNotes } from '../../../parts/faults.tsx';
import { TextArea, TextField } from '../../../parts/fields.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';

export type ByLang = Readonly<Partial<Record<Lang, string>>>;

/** Texts by language without those that are empty; none at all where nothing is translated. */
function put(texts: ByLang, lang: Lang, text: string): ByLang {
  const { [lang]: _, ...others } = texts;
  return text === '' ? others : { ...others, [lang]: text };
}

type FieldsProps = {
  readonly texts: ByLang;
  readonly onChange: (texts: ByLang) => void;
  readonly long?: boolean;
  /** Their place in the form, by which they find their faults. */
  readonly at?: string | undefined;
};

/** A field for each language. Where a text is missing altogether, the one of the business's own language says so. */
export function LangFields({ texts, onChange, long = false, at }: FieldsProps) {
  const { language } = useSession().business;
  const ofAll = useFault(at);
  const Field = long ? TextArea : TextField;
  return (
    <div className="form-grid">
      {LANGS.map((lang) => (
        <Field
          key={lang}
          label={LANGUAGE_NAMES[lang]}
          {...(at === undefined ? {} : { at: `${at}.${lang}` })}
          error={lang === language ? ofAll : undefined}
          value={texts[lang] ?? ''}
          onChange={(text) => onChange(put(texts, lang, text))}
        />
      ))}
    </div>
  );
}

type TranslationsProps = Omit<FieldsProps, 'texts'> & {
  /** What is translated: `Bruschetta`. */
  readonly of: string;
  readonly texts: ByLang | undefined;
};

/** What something is called in other languages, behind a button that says in how many. */
export function Translations({ of, texts = {}, ...fields }: TranslationsProps) {
  const { setup, parts } = useTexts();
  const [isOpen, setOpen] = useState(false);
  const notes = useFaultNotes(fields.at);
  const notesId = useId();
  const faulty = notes === undefined ? {} : { 'data-faulty': '', 'aria-describedby': notesId };
  const count = Object.keys(texts).length;
  const said = count === 0 ? setup.translations : setup.languagesSet({ count });
  return (
    <>
      <Button small onPress={() => setOpen(true)} aria-label={`${said}: ${of}`} {...faulty}>
        {said}
      </Button>
      {notes !== undefined && (
        <p id={notesId} className="field-error" role="alert">
          {notes}
        </p>
      )}
      <Dialog title={`${setup.translations}: ${of}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <LangFields texts={texts} {...fields} />
        <footer className="actions">
          <Button variant="primary" onPress={() => setOpen(false)}>
            {parts.close}
          </Button>
        </footer>
      </Dialog>
    </>
  );
}
