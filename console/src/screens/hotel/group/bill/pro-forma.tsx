import { useParams } from 'wouter';
import '../../hotel.css';
import '../../stay/invoice.css';
import { useApiQuery } from '../../../../api/use-api.ts';
import { Button, ButtonLink } from '../../../../parts/button.tsx';
import { ErrorNote, Page, Skeleton } from '../../../../parts/page.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { Sheet } from '../../stay/invoice.tsx';
import { useProFormaFile } from '../../stay/use-invoice-file.ts';

/** What a group is to pay, on paper or in a file, before anything is invoiced. */
export default function ProFormaScreen() {
  const { hotel } = useTexts();
  const { id = '' } = useParams<{ id: string }>();
  const { data, error } = useApiQuery('/groups/{id}/invoice', { params: { path: { id } } });
  const title = data?.invoice.title ?? hotel.groupBill.proForma;
  const file = useProFormaFile(id, title);
  const actions = (
    <>
      <ButtonLink href={`/groups/${id}`} icon="left">
        {hotel.group}
      </ButtonLink>
      {data && (
        <Button isPending={file.isPending} onPress={() => file.mutate()}>
          {hotel.savePdf}
        </Button>
      )}
      <Button variant="primary" icon="print" onPress={() => window.print()}>
        {hotel.printBill}
      </Button>
    </>
  );
  return (
    <Page title={title} actions={actions}>
      <ErrorNote error={error ?? file.error} />
      {!data && !error && <Skeleton rows={6} />}
      {data && <Sheet invoice={data.invoice} />}
    </Page>
  );
}
