import { type CSSProperties, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { TestBadge } from '../../../parts/test-badge.tsx';
import { useTexts } from '../../../texts/use-texts.tsx';
import { GuestSigns, useMarkWords } from '../../guests/marks/guest-marks.tsx';
import { timeOf } from '../states/party.ts';
import type { Stretch } from './day.ts';
import { type DragOptions, useDrag } from './use-drag.ts';
import { useKeyMove } from './use-key-move.ts';

export type Row = {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** What can be done with the row itself. */
  readonly onPress?: () => void;
  /** When nothing is done here: drawn over the row. */
  readonly closed?: readonly Stretch[];
};

export type Block = Stretch & {
  readonly id: string;
  readonly row: string;
  readonly title: string;
  readonly note?: string;
  /** Everything that has no room in it. */
  readonly whole: string;
  readonly look: 'confirmed' | 'requested' | 'seated' | 'left' | 'late';
  readonly isMovable: boolean;
  /** Is not what is looked for just now. */
  readonly isDim?: boolean;
  readonly isTest?: boolean;
  /** Whose marks it bears; nobody's where several take part. */
  readonly guestId?: string | null | undefined;
  /** Does not stand as it should: the list says why. */
  readonly isAgainst?: boolean;
  /** Stands in more rows than one. */
  readonly isJoined?: boolean;
};

export type TimelineProps = DragOptions & {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The minute that it is now; null on another day. */
  readonly now: number | null;
  /** Draws minutes wider, for what is short. */
  readonly isFine?: boolean;
  /** Under the head: what counts for the whole day. */
  readonly head?: ReactNode;
};

const at = (minute: number, hours: Stretch, minutes = 0) =>
  ({ '--at': minute - hours.from, '--long': minutes }) as CSSProperties;

const hoursIn = ({ from, to }: Stretch) => Array.from({ length: Math.ceil((to - from) / 60) }, (_, i) => from + i * 60);

function BlockButton({ block, hours }: { block: Block; hours: Stretch }) {
  const { parts } = useTexts();
  const { id, from, to, title, note, whole, look, isDim, isTest, isJoined, isAgainst, guestId } = block;
  const named = isTest ? whole.replace(title, () => `${parts.test} ${title}`) : whole;
  const said = [named, ...useMarkWords(guestId)].join(', ');
  return (
    <button
      type="button"
      data-id={id}
      className={`block ${look}${isDim ? ' dim' : ''}${isJoined ? ' joined' : ''}`}
      style={at(from, hours, to - from)}
      title={said}
      aria-label={said}
    >
      <strong>
        <TestBadge test={isTest} /> {isAgainst && '⚠ '}
        {title}
      </strong>{' '}
      {note && <span>{note}</span>}
      <GuestSigns id={guestId} />
    </button>
  );
}

function Line({ row, blocks, hours }: { row: Row; blocks: readonly Block[]; hours: Stretch }) {
  return (
    <li className="timeline-row">
      <p className="timeline-name">
        {row.onPress ? (
          <button type="button" onClick={row.onPress}>
            {row.title}
          </button>
        ) : (
          row.title
        )}{' '}
        <span className="soft">{row.note}</span>
      </p>
      <div className="timeline-line" data-row={row.id}>
        {(row.closed ?? []).map(({ from, to }) => (
          <span key={from} className="closed" style={at(from, hours, to - from)} />
        ))}
        {blocks.map((block) => (
          <BlockButton key={`${block.id} ${block.from}`} block={block} hours={hours} />
        ))}
      </div>
    </li>
  );
}

function Hours({ label, hours }: Pick<TimelineProps, 'label' | 'hours'>) {
  return (
    <div className="timeline-row head" aria-hidden="true">
      <div className="timeline-name">{label}</div>
      <div className="timeline-line">
        {hoursIn(hours).map((minute) => (
          <span key={minute} className="hour" style={at(minute, hours)}>
            {timeOf(minute)}
          </span>
        ))}
      </div>
    </div>
  );
}

/**
 * Now is in sight, with half an hour before it, also where there is room for a part of the day alone; on another day what
 * comes first. As the minutes go by the chart stays where somebody has scrolled it.
 */
function useFirstInSight(scroll: RefObject<HTMLElement | null>, { now, blocks, hours }: TimelineProps): void {
  const firstBlock = Math.min(...blocks.map(({ from }) => from));
  const [opened, setOpened] = useState(now);
  if ((opened === null) !== (now === null)) setOpened(now);
  const first = opened ?? firstBlock;
  useEffect(() => {
    const section = scroll.current;
    const line = section?.querySelector<HTMLElement>('.timeline-line');
    if (!section || !line || !Number.isFinite(first)) return;
    let share = (first - 30 - hours.from) / (hours.to - hours.from);
    // A tablet that is turned shows the hour again that it showed.
    let own = 0;
    const show = () => {
      section.scrollLeft = share * line.clientWidth;
      own = section.scrollLeft;
    };
    const note = () => {
      if (section.scrollLeft !== own) share = section.scrollLeft / line.clientWidth;
    };
    // Only a new width is a turned tablet: a row more must not scroll the chart under a finger.
    let width = section.clientWidth;
    const turned = new ResizeObserver(() => {
      if (section.clientWidth === width) return;
      width = section.clientWidth;
      show();
    });
    turned.observe(section);
    section.addEventListener('scrollend', note);
    show();
    return () => {
      turned.disconnect();
      section.removeEventListener('scrollend', note);
    };
  }, [scroll, first, hours.from, hours.to]);
}

/** A day as lines of blocks: tables of a restaurant, people of a salon. */
export function Timeline(props: TimelineProps) {
  const { label, rows, blocks, hours, now, head, isFine = false } = props;
  const scroll = useRef<HTMLElement>(null);
  const said = useRef<HTMLParagraphElement>(null);
  const say = (text: string) => said.current?.replaceChildren(text);
  const handlers = useDrag(scroll, props);
  const keys = useKeyMove({ ...props, say });
  useFirstInSight(scroll, props);
  const byRow = Map.groupBy(blocks, ({ row }) => row);
  return (
    <section
      ref={scroll}
      className={isFine ? 'timeline-scroll fine' : 'timeline-scroll'}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      {...handlers}
      {...keys}
    >
      <div className="timeline" style={{ '--minutes': hours.to - hours.from } as CSSProperties}>
        <Hours label={label} hours={hours} />
        {head}
        <ul>
          {rows.map((row) => (
            <Line key={row.id} row={row} blocks={byRow.get(row.id) ?? []} hours={hours} />
          ))}
        </ul>
        {now !== null && hours.from <= now && now <= hours.to && <div className="now" style={at(now, hours)} />}
      </div>
      <p ref={said} className="heard" role="status" />
    </section>
  );
}
