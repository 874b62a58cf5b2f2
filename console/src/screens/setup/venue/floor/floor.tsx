import './floor.css';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../../parts/button.tsx';
import { byArea } from '../../../../parts/floor/layout.ts';
import { Page } from '../../../../parts/page.tsx';
import { useTexts } from '../../../../texts/use-texts.tsx';
import { PartForm } from '../../form/part-form.tsx';
import { AreaPlan } from './area-plan.tsx';
import type { DrawnFloor } from './edit-floor.ts';
import { useUndo } from './use-undo.ts';

type DrawingProps = { readonly floor: DrawnFloor; readonly set: (more: Partial<DrawnFloor>) => void };

function Drawing({ floor, set }: DrawingProps) {
  const { parts } = useTexts();
  const [selected, setSelected] = useState<number | null>(null);
  const { change, undo, canUndo, onKeyDown } = useUndo(floor, set);
  const names = (floor.areas ?? []).map(({ name }) => name);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of whatever within it has the focus
    <div className="floor-areas" onKeyDown={onKeyDown}>
      <div className="actions">
        <Button small isDisabled={!canUndo} onPress={undo}>
          {parts.undo} <kbd>Ctrl Z</kbd>
        </Button>
      </div>
      {byArea(floor.tables, names).map(({ area, tables }) => (
        <AreaPlan key={area ?? ''} {...{ floor, area, tables, selected, change }} onSelect={setSelected} />
      ))}
    </div>
  );
}

/** Where the tables stand, drawn area by area. */
export default function FloorScreen() {
  const { setup } = useTexts();
  return (
    <Page
      wide
      title={setup.floor.plan}
      lead={setup.floor.planLead}
      actions={<ButtonLink href="/setup/tables">{setup.tables}</ButtonLink>}
    >
      <PartForm<DrawnFloor> name="tables">{(floor, set) => <Drawing floor={floor} set={set} />}</PartForm>
    </Page>
  );
}
