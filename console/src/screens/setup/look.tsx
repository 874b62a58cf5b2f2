import { USUAL_REFUND_LIMIT } from '@booking/core/codes/rights';
import { LANGS, LANGUAGE_NAMES } from '@booking/core/lang';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { Button } from '../../parts/button.tsx';
import { ComboBox, Select } from '../../parts/choices.tsx';
import { bind, TextArea, TextField } from '../../parts/fields.tsx';
import { NO_COUNTRY, useCountries } from '../../parts/format/country-choices.ts';
import { MoneyField } from '../../parts/money-field.tsx';
import { SeeAsGuest } from '../../parts/navigation/see-as-guest.tsx';
import { Card, Page } from '../../parts/page.tsx';
import { PhotoOf } from '../../parts/photos/photo-of.tsx';
import { useTexts } from '../../texts/use-texts.tsx';
import { PartForm } from './form/part-form.tsx';
import { type Legal, LegalFields } from './legal.tsx';
import { OwnHost } from './own-host.tsx';

type Company = { name: string; address: string; vat_number: string | null; country?: string | undefined };
type Contact = Legal & {
  name: string;
  email: string;
  phone: string;
  address: string;
  language: string;
  refund_limit?: number;
  host_name?: string | undefined;
  company?: Company | undefined;
};
type Brand = { colour: string | null; logo_url: string | null };

const LANGUAGES = LANGS.map((lang) => ({ id: lang, label: LANGUAGE_NAMES[lang] }));
const NO_BRAND: Brand = { colour: null, logo_url: null };

/** What the business is called, how it is reached, and in which language it writes. */
function Reach({ contact, set }: { readonly contact: Contact; readonly set: (change: Partial<Contact>) => void }) {
  const { setup } = useTexts();
  const { name, email, phone, language } = contact;
  return (
    <div className="form-grid">
      <TextField at="name" label={setup.businessName} value={name} onChange={(text) => set({ name: text })} />
      <TextField type="email" at="email" label={setup.email} value={email} onChange={(text) => set({ email: text })} />
      <TextField type="tel" at="phone" label={setup.phone} value={phone} onChange={(text) => set({ phone: text })} />
      <Select
        label={setup.language}
        items={LANGUAGES}
        selected={language}
        onSelect={(lang) => set({ language: lang })}
      />
    </div>
  );
}

const NO_COMPANY: Company = { name: '', address: '', vat_number: null };

/** Who writes invoices, where it is not the hotel as its guests know it. Emptied, it is left out. */
function SellingCompany({
  company = NO_COMPANY,
  set,
}: {
  company?: Company | undefined;
  set: (change: Partial<Contact>) => void;
}) {
  const { setup, hotel } = useTexts();
  const countries = useCountries(hotel.onBill.noCountry);
  const put = (more: { [Field in keyof Company]?: Company[Field] | undefined }) => {
    const next = { ...company, ...more };
    const isEmpty = next.name === '' && next.address === '' && next.vat_number === null && next.country === undefined;
    set({ company: isEmpty ? undefined : next });
  };
  return (
    <section aria-label={setup.company}>
      <h3>{setup.company}</h3>
      <div className="form-grid">
        <TextField
          at="company.name"
          label={hotel.onBill.companyName}
          hint={setup.companyHint}
          value={company.name}
          onChange={(name) => put({ name })}
        />
        <TextField
          at="company.vat_number"
          label={hotel.onBill.vatNumber}
          value={company.vat_number ?? ''}
          onChange={(number) => put({ vat_number: number === '' ? null : number })}
        />
        <ComboBox
          label={hotel.country}
          items={countries}
          selected={company.country ?? NO_COUNTRY}
          onSelect={(id) => put({ country: id === NO_COUNTRY ? undefined : id })}
        />
        <TextArea
          at="company.address"
          label={hotel.onBill.companyAddress}
          rows={2}
          value={company.address}
          onChange={(address) => put({ address })}
        />
      </div>
    </section>
  );
}

function ContactForm() {
  const { setup } = useTexts();
  const { kind, currency } = useSession().business;
  return (
    <PartForm<Contact> name="contact">
      {(contact, set) => (
        <Card title={setup.contact}>
          <Reach contact={contact} set={set} />
          {kind === 'hotel' && (
            <MoneyField
              at="refund_limit"
              label={setup.refundLimit}
              value={contact.refund_limit ?? USUAL_REFUND_LIMIT}
              currency={currency}
              onChange={(limit) => set({ refund_limit: limit })}
            />
          )}
          <TextArea {...bind(contact, set, 'address')} label={setup.address} rows={2} />
          <TextField
            at="host_name"
            label={setup.ownHost.field}
            hint={setup.ownHost.hint}
            value={contact.host_name ?? ''}
            onChange={(host) => set({ host_name: host || undefined })}
          />
          {kind === 'hotel' && <SellingCompany company={contact.company} set={set} />}
          <LegalFields legal={contact} set={set} />
        </Card>
      )}
    </PartForm>
  );
}

function LookForm() {
  const { setup, photos } = useTexts();
  return (
    <PartForm<{ brand?: Brand; photo_url?: string | undefined }> name="look">
      {({ brand = NO_BRAND, photo_url }, set) => (
        <Card title={setup.pages}>
          <div className="form-grid">
            <label className="field">
              <span>{setup.colour}</span>
              <input
                className="input colour"
                type="color"
                value={brand.colour ?? '#2f57c8'}
                onChange={({ target }) => set({ brand: { ...brand, colour: target.value } })}
              />
            </label>
          </div>
          <PhotoOf
            label={setup.logo}
            name={photos.logo}
            at="brand.logo_url"
            url={brand.logo_url ?? undefined}
            onChange={(url) => set({ brand: { ...brand, logo_url: url ?? null } })}
          />
          <PhotoOf
            label={photos.header}
            name={photos.single}
            url={photo_url}
            onChange={(url) => set({ photo_url: url })}
          />
        </Card>
      )}
    </PartForm>
  );
}

/** The page as guests see it, beside what is changed; it shows what is saved. */
function Preview() {
  const { setup } = useTexts();
  const { slug, kind, language } = useSession().business;
  const [shown, setShown] = useState(0);
  const [lang, setLang] = useState<string>(language);
  const path = `/${kind === 'hotel' ? 'stay' : 'book'}/${slug}?lang=${lang}`;
  return (
    <Card
      title={setup.preview}
      actions={
        <div className="actions">
          <Select bare label={setup.language} items={LANGUAGES} selected={lang} onSelect={setLang} />
          <Button small onPress={() => setShown(shown + 1)}>
            {setup.showAgain}
          </Button>
        </div>
      }
    >
      <iframe key={`${shown} ${lang}`} className="preview" title={setup.preview} src={path} />
      <a href={path} target="_blank" rel="noreferrer">
        {setup.openPage}
      </a>
    </Card>
  );
}

export default function LookScreen() {
  const { setup } = useTexts();
  const { role } = useSession();
  return (
    <Page title={setup.look} lead={setup.lookLead} actions={<SeeAsGuest />} wide>
      <div className="beside">
        <div>
          {role === 'owner' && <ContactForm />}
          {role === 'owner' && <OwnHost />}
          <LookForm />
        </div>
        <Preview />
      </div>
    </Page>
  );
}
