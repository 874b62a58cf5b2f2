/** Countries by who lives next door, over land or a short way by sea; a country that is missing has none here. */
const NEIGHBOURS = `AD ES FR;AL GR ME MK XK;AT CH CZ DE HU IT LI SI SK;BA HR ME RS;BE DE FR LU NL;BG GR MK RO RS TR;
BY LT LV PL UA;CH AT DE FR IT LI;CY GR;CZ AT DE PL SK;DE AT BE CH CZ DK FR LU NL PL;DK DE NO SE;EE FI LV;ES AD FR PT;
FI EE NO SE;FR AD BE CH DE ES IT LU MC;GB FR IE;GG GB;GI ES;GR AL BG CY MK TR;HR BA HU ME RS SI;HU AT HR RO RS SI SK UA;
IE GB;IM GB;IS DK NO;IT AT CH FR SI SM VA;JE GB;LI AT CH;LT LV PL;LU BE DE FR;LV EE LT;MC FR;MD RO UA;ME AL BA HR RS XK;
MK AL BG GR RS XK;MT IT;NL BE DE;NO DK FI SE;PL CZ DE LT SK UA;PT ES;RO BG HU MD RS UA;RS BA BG HR HU ME MK RO XK;
SE DK FI NO;SI AT HR HU IT;SK AT CZ HU PL UA;SM IT;TR BG GR;UA HU MD PL RO SK;VA IT;XK AL ME MK RS;
AE OM SA;AR BR CL PY UY;AU NZ;BR AR UY;CA US;CL AR;MX US;NZ AU;US CA MX;UY AR BR`;

const BY_COUNTRY = new Map(NEIGHBOURS.split(/;\s*/).map((row) => [row.slice(0, 2), row.split(' ').slice(1)]));

/** A country with those next door, as ISO 3166 codes; none for no country. */
export function withNeighbours(country: string | null): readonly string[] {
  return country === null ? [] : [country, ...(BY_COUNTRY.get(country) ?? [])];
}
