import { useApiQuery } from '../../../api/use-api.ts';
import { Select } from '../../../parts/choices.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { StayCriteria } from '../stay/stay-criteria.ts';

const NONE = 'none';
const SHOWN = 100;

type Props = {
  readonly criteria: StayCriteria;
  readonly chosen: string | null;
  readonly onChoose: (allotment: string | null) => void;
};

/** The allotment that a stay is picked up from; nothing is shown where none is open on its nights. */
export function ChooseAllotment({ criteria, chosen, onChoose }: Props) {
  const { allotments } = useTexts();
  const query = { state: 'open' as const, from: criteria.check_in, to: criteria.check_out, limit: SHOWN };
  const { data } = useApiQuery('/allotments', { params: { query } }, { keepPreviousData: true });
  const items = (data?.allotments ?? []).map(({ id, name }) => ({ id, label: name }));
  if (items.length === 0) return null;
  return (
    <Select
      label={allotments.choose}
      items={[{ id: NONE, label: allotments.fromSale }, ...items]}
      selected={items.some(({ id }) => id === chosen) ? chosen : NONE}
      onSelect={(id) => onChoose(id === NONE ? null : id)}
    />
  );
}
