import { useSession } from '../../api/session.tsx';
import { useApiQuery } from '../../api/use-api.ts';
import { useFormats } from '../../parts/format/formats.ts';
import { useTexts } from '../../texts/use-texts.tsx';

const EVERY_MS = 1000;

/** How far a file has come, in figures as soon as there are any: of a small file there are none. */
export function Progress() {
  const { files } = useTexts();
  const { number } = useFormats(useSession().business.time_zone);
  const { data } = useApiQuery('/imports', undefined, { refetchInterval: EVERY_MS });
  const running = data?.running ?? null;
  const figures = running && { done: number(running.done), rows: number(running.rows) };
  return (
    <div className="stack">
      <progress aria-label={files.reading} {...(running && { max: running.rows, value: running.done })} />
      <span className="soft" role="status">
        {figures === null ? files.reading : files.progress(figures)}
      </span>
    </div>
  );
}
