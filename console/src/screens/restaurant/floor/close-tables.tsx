import { isOfService } from '@booking/core/codes/floor';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { Button } from '../../../parts/button.tsx';
import { Select } from '../../../parts/choices.tsx';
import { Dialog } from '../../../parts/dialogs.tsx';
import { useFormats } from '../../../parts/format/formats.ts';
import { useTexts } from '../../../texts/use-texts.tsx';
import type { DaySchedule } from '../../bookings/day/day.ts';
import { StandingQuestion } from '../../setup/form/standing-question.tsx';
import { blocksToCome, nameOfBlock, placesOf, stretchToClose, type TableBlock } from './table-blocks.ts';
import { type TableClosing, useTableClosing } from './use-table-closing.ts';

const HOURS = [1, 2, 4] as const;
const REST = 'rest';

type CloseProps = {
  readonly daySchedule: DaySchedule;
  /** The table that is pressed; any, where none is. */
  readonly table?: DaySchedule['tables'][number];
};

function BlockRow({ block, date, closing: steps }: { block: TableBlock; date: string; closing: TableClosing }) {
  const { closing } = useTexts().restaurant.floor;
  const { business } = useSession();
  const formats = useFormats(business.time_zone);
  const written = (moment: string) => {
    const [day = '', time = ''] = moment.split('T');
    return day === date ? time : `${formats.date(day)} ${time}`;
  };
  return (
    <li className="waiting-row">
      <div className="waiting-what">
        <strong>{nameOfBlock(block)}</strong>
        <span>{closing.closedOn({ from: written(block.from), to: written(block.to) })}</span>
      </div>
      <div className="actions">
        {isOfService(block) ? (
          <Button small isDisabled={steps.isPending} onPress={() => steps.open(block)}>
            {closing.openIt}
          </Button>
        ) : (
          <span className="soft">{closing.inSetup}</span>
        )}
      </div>
    </li>
  );
}

/** What is closed on the day, each with the way to open it again. */
function ClosedList({ daySchedule, table, closing }: CloseProps & { closing: TableClosing }) {
  const isAbout = (block: TableBlock) =>
    table === undefined || block.table === table.name || (block.area !== undefined && block.area === table.area);
  const blocks = blocksToCome(daySchedule).filter(isAbout);
  if (blocks.length === 0) return null;
  return (
    <ul className="waiting">
      {blocks.map((block) => (
        <BlockRow key={JSON.stringify(block)} {...{ block, closing }} date={daySchedule.date} />
      ))}
    </ul>
  );
}

function CloseFields({ daySchedule, table, closing: steps }: CloseProps & { closing: TableClosing }) {
  const { restaurant } = useTexts();
  const { closing } = restaurant.floor;
  const places = placesOf(daySchedule.tables);
  const [chosen, setChosen] = useState(table === undefined ? (places[0]?.id ?? '') : `table ${table.name}`);
  const isToday = daySchedule.date === daySchedule.today;
  const [length, setLength] = useState(isToday ? '1' : REST);
  const lengths = [
    ...(isToday ? HOURS.map((n) => ({ id: String(n), label: closing.hours({ n }) })) : []),
    { id: REST, label: isToday ? closing.restOfDay : closing.wholeDay },
  ];
  const items = places.map(({ id, place }) => ({
    id,
    label: nameOfBlock(place),
    ...('area' in place && { note: restaurant.area }),
  }));
  const place = places.find(({ id }) => id === chosen)?.place;
  const close = () => {
    const minutes = length === REST ? null : Number(length) * 60;
    if (place !== undefined) steps.close({ ...place, ...stretchToClose(daySchedule, minutes) });
  };
  return (
    <>
      <Select label={closing.closeWhat} items={items} selected={chosen} onSelect={setChosen} />
      <Select label={closing.closeFor} items={lengths} selected={length} onSelect={setLength} />
      <footer className="actions">
        <Button variant="primary" isPending={steps.isPending} onPress={close}>
          {closing.closeIt({ name: place ? nameOfBlock(place) : '' })}
        </Button>
      </footer>
    </>
  );
}

/** Closes a table or its area for some hours, and opens what is closed: for whoever serves, without the settings. */
export function CloseTables(props: CloseProps) {
  const { closing: texts } = useTexts().restaurant.floor;
  const closing = useTableClosing();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{texts.close}</Button>
      <Dialog title={texts.close} isOpen={isOpen} onClose={() => setOpen(false)}>
        <ClosedList {...props} closing={closing} />
        <CloseFields {...props} closing={closing} />
      </Dialog>
      <StandingQuestion standing={closing.standing} decide={closing.decide} />
    </>
  );
}
