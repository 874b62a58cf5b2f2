import { useTexts } from '../../../texts/use-texts.tsx';

/** What the looks of the bars mean. */
export function Legend() {
  const { hotel } = useTexts();
  const looks = [
    ...Object.entries(hotel.looks),
    ['out_of_order', hotel.outOfOrder] as const,
    ['clash', hotel.decide] as const,
  ];
  return (
    <ul className="legend" aria-label={hotel.legend}>
      {looks.map(([look, text]) => (
        <li key={look}>
          <span className={`swatch bar ${look}`} aria-hidden="true" /> {text}
        </li>
      ))}
    </ul>
  );
}
