import '../guests.css';
import { useParams } from 'wouter';
import { saveFile } from '../../../api/save-file.ts';
import { useSession } from '../../../api/session.tsx';
import { type Reply, useApiQuery } from '../../../api/use-api.ts';
import { Button, ButtonLink } from '../../../parts/button.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { Card, ErrorNote, Facts, Page, Skeleton } from '../../../parts/page.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { guestName } from '../guest-data.ts';
import { GuestFacts, Numbers } from '../profile/facts.tsx';
import { GuestHistory } from '../profile/history.tsx';
import { labelOf, rowsOf } from './held.ts';

type GuestRecord = Reply<'/guests/{id}/export', 'get'>;

/** Whoever is handed the file sees that it is about them; their name stays out of the name of the file. */
const save = (record: GuestRecord) =>
  saveFile(`guest-${record.guest.id}.json`, new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' }));

/** What a kind of rows is called; one of a later release by the name that it is kept by. */
function useKindWord(): (kind: string) => string {
  const { guestBook, restaurant } = useTexts();
  const { history, kinds } = guestBook;
  const words: Readonly<Record<string, string>> = {
    ...kinds,
    ...{ bookings: history, stays: history, waiting_list: restaurant.waitingList },
  };
  return (kind) => words[kind] ?? labelOf(kind);
}

/** Everything of one kind that is held. */
function Held({ kind, rows }: { kind: string; rows: GuestRecord['held'][string] }) {
  const kindWord = useKindWord();
  const { columns } = useTexts().guestBook;
  return (
    <div className="wide">
      <Card title={`${kindWord(kind)} (${rows.length})`}>
        <ol className="guest-list">
          {rows.map((row, at) => (
            <li key={at}>
              <Facts rows={rowsOf(row, columns)} />
            </li>
          ))}
        </ol>
      </Card>
    </div>
  );
}

function Actions({ record }: { record: GuestRecord }) {
  const { guestBook, restaurant } = useTexts();
  return (
    <>
      <ButtonLink href={`/guests/${record.guest.id}`} icon="left">
        {guestBook.guest}
      </ButtonLink>
      <Button onPress={() => save(record)}>{guestBook.download}</Button>
      <Button variant="primary" icon="print" onPress={() => window.print()}>
        {restaurant.print}
      </Button>
    </>
  );
}

/** Everything that is stored about one person, to be read, printed, or handed over as a file. */
export default function RecordScreen() {
  const { guestBook } = useTexts();
  const { business } = useSession();
  const { dateTime } = useFormats(business.time_zone);
  const { id = '' } = useParams<{ id: string }>();
  const { data, error } = useApiQuery('/guests/{id}/export', { params: { path: { id } } });
  return (
    <Page
      title={data ? guestBook.recordOf({ name: guestName(data.guest) }) : guestBook.record}
      lead={data && `${business.name} · ${guestBook.recordLead({ at: dateTime(data.exported_at) })}`}
      actions={data && <Actions record={data} />}
    >
      <ErrorNote error={error} shown={data} />
      {!data && !error && <Skeleton rows={8} />}
      {data && (
        <div className="guest-cards guest-record">
          <GuestFacts guest={data.guest} />
          <Numbers guest={data.guest} />
          <GuestHistory guest={data.guest} />
          {Object.entries(data.held).map(
            ([kind, rows]) => rows.length > 0 && <Held key={kind} kind={kind} rows={rows} />,
          )}
        </div>
      )}
    </Page>
  );
}
