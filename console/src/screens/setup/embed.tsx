import { LANGS, LANGUAGE_NAMES } from '@booking/core/lang';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useApiMutation } from '../../api/use-api.ts';
import { Button, ButtonLink } from '../../parts/button.tsx';
import { Select } from '../../parts/choices.tsx';
import { Switch, TextField } from '../../parts/fields.tsx';
import { Card, ErrorNote, Page } from '../../parts/page.tsx';
import { toast } from '../../parts/toast.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { PosterCard } from './poster-card.tsx';

const LANGUAGES = LANGS.map((lang) => ({ id: lang, label: LANGUAGE_NAMES[lang] }));

type Wanted = { readonly key: string; readonly lang: string; readonly inline: boolean };

/** What is copied into a page. */
function snippet({ key, lang, inline }: Wanted): string {
  const mode = inline ? ' mode="inline"' : '';
  return `<script src="${window.location.origin}/widget/v1/service-booking.js" async></script>
<service-booking publishable-key="${key}" lang="${lang}"${mode}></service-booking>`;
}

function Code({ text }: { text: string }) {
  const { parts } = useTexts();
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast(parts.copied);
  };
  return (
    <div className="code-block">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
      <pre tabIndex={0}>{text}</pre>
      <Button small onPress={() => void copy()}>
        {parts.copy}
      </Button>
    </div>
  );
}

function MakeKey({ onMade }: { onMade: (value: string) => void }) {
  const { setup } = useTexts();
  const [website, setWebsite] = useState('');
  const create = useApiMutation('post', '/keys', { invalidates: ['/keys', '/first-hour'] });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const body = { kind: 'publishable' as const, websites: [website.replace(/\/$/, '')] };
    create.mutate({ body }, { onSuccess: ({ value }) => onMade(value) });
  };
  return (
    <form className="stack" onSubmit={submit}>
      <TextField
        type="url"
        label={setup.website}
        hint={setup.websiteHint}
        placeholder="https://www.example.org"
        value={website}
        onChange={setWebsite}
        isRequired
      />
      <ErrorNote error={create.error} />
      <div className="actions">
        <Button type="submit" variant="primary" isPending={create.isPending}>
          {setup.makeCode}
        </Button>
      </div>
    </form>
  );
}

function TheirCode({ value }: { value: string }) {
  const { setup } = useTexts();
  const { language } = useSession().business;
  const [lang, setLang] = useState<string>(language);
  const [inline, setInline] = useState(false);
  return (
    <div className="stack">
      <div className="form-grid">
        <Select label={setup.language} items={LANGUAGES} selected={lang} onSelect={setLang} />
        <Switch isSelected={inline} onChange={setInline}>
          {setup.inline}
        </Switch>
      </div>
      <Code text={snippet({ key: value, lang, inline })} />
      <p className="soft">{setup.keyOnce}</p>
    </div>
  );
}

const ATTRIBUTES = ['publishable-key', 'lang', 'mode="inline"', 'no-title'] as const;
const STYLES = ['--svc-accent', '--svc-radius', '--svc-font'] as const;

/** What the code takes besides, for whoever puts it in. */
function Attributes() {
  const { setup } = useTexts();
  return (
    <dl className="stack">
      {[...ATTRIBUTES, ...STYLES].map((name) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd className="soft">{setup.attributes[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The booking button for a website, and the page that needs none. */
export default function EmbedScreen() {
  const { setup } = useTexts();
  const { slug, kind } = useSession().business;
  const [value, setValue] = useState<string | null>(null);
  const page = `${window.location.origin}/${kind === 'hotel' ? 'stay' : 'book'}/${slug}`;
  return (
    <Page title={setup.embed} lead={setup.embedLead}>
      <Card title={setup.onYourSite}>
        {value === null ? <MakeKey onMade={setValue} /> : <TheirCode value={value} />}
      </Card>
      <Card title={setup.attributesTitle}>
        <Attributes />
      </Card>
      <Card title={setup.withoutSite}>
        <Code text={page} />
        <div className="actions">
          <a className="button plain" href={page} target="_blank" rel="noreferrer">
            {setup.openPage}
          </a>
          <ButtonLink href="/keys">{setup.allKeys}</ButtonLink>
        </div>
      </Card>
      <PosterCard />
    </Page>
  );
}
