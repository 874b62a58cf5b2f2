import { useParams } from 'wouter';
import { useApiQuery } from '../../../../api/use-api.ts';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { BillPage, Sheet } from '../../stay/invoice.tsx';
import { useProFormaFile } from '../../stay/use-invoice-file.ts';

/** What a group is to pay, on paper or in a file, before anything is invoiced. */
export default function ProFormaScreen() {
  const { hotel } = useTexts();
  const { id = '' } = useParams<{ id: string }>();
  const read = useApiQuery('/groups/{id}/invoice', { params: { path: { id } } });
  const title = read.data?.invoice.title ?? hotel.groupBill.proForma;
  const file = useProFormaFile(id, title);
  return (
    <BillPage
      back={{ href: `/groups/${id}`, label: hotel.group }}
      file={read.data === undefined ? null : file}
      {...{ title, read }}
    >
      {read.data && <Sheet invoice={read.data.invoice} />}
    </BillPage>
  );
}
