import type { Lang } from '../lang.ts';

export type Others = Readonly<Record<Exclude<Lang, 'en'>, string>>;
export type Said = readonly [english: RegExp, others: Others];

/** What `validation.ts` says of a single field; `$1` is what stands in the English sentence there. */
export const OF_FIELDS: readonly Said[] = [
  [
    /^must be \w+ of (.+)$/,
    {
      de: 'muss einer dieser Werte sein: $1',
      fr: 'doit être l’une de ces valeurs : $1',
      es: 'debe ser uno de estos valores: $1',
      it: 'deve essere uno di questi valori: $1',
      pt: 'deve ser um destes valores: $1',
    },
  ],
  [
    /^is required$/,
    { de: 'fehlt', fr: 'est obligatoire', es: 'es obligatorio', it: 'è obbligatorio', pt: 'é obrigatório' },
  ],
  [
    /^must be a whole number, at least (\S+) and at most (\S+)$/,
    {
      de: 'muss eine ganze Zahl von $1 bis $2 sein',
      fr: 'doit être un nombre entier de $1 à $2',
      es: 'debe ser un número entero de $1 a $2',
      it: 'deve essere un numero intero da $1 a $2',
      pt: 'deve ser um número inteiro de $1 a $2',
    },
  ],
  [
    /^must be a number, at least (\S+) and at most (\S+)$/,
    {
      de: 'muss eine Zahl von $1 bis $2 sein',
      fr: 'doit être un nombre de $1 à $2',
      es: 'debe ser un número de $1 a $2',
      it: 'deve essere un numero da $1 a $2',
      pt: 'deve ser um número de $1 a $2',
    },
  ],
  [
    /^must be (?:a whole number|a number), at least (\S+)$/,
    {
      de: 'muss mindestens $1 sein',
      fr: 'doit être au moins $1',
      es: 'debe ser al menos $1',
      it: 'deve essere almeno $1',
      pt: 'deve ser pelo menos $1',
    },
  ],
  [
    /^must be (?:a whole number|a number), at most (\S+)$/,
    {
      de: 'darf höchstens $1 sein',
      fr: 'doit être au plus $1',
      es: 'debe ser como máximo $1',
      it: 'deve essere al massimo $1',
      pt: 'deve ser no máximo $1',
    },
  ],
  [
    /^must be a (?:whole number|number)(?:, .*)?$/,
    {
      de: 'muss eine Zahl sein',
      fr: 'doit être un nombre',
      es: 'debe ser un número',
      it: 'deve essere un numero',
      pt: 'deve ser um número',
    },
  ],
  [
    /^must (?:be at least 1 characters long|not be empty)$/,
    {
      de: 'darf nicht leer sein',
      fr: 'ne peut pas être vide',
      es: 'no puede estar vacío',
      it: 'non può essere vuoto',
      pt: 'não pode ficar vazio',
    },
  ],
  [
    /^must be at least (\d+) characters long$/,
    {
      de: 'muss mindestens $1 Zeichen haben',
      fr: 'doit avoir au moins $1 caractères',
      es: 'debe tener al menos $1 caracteres',
      it: 'deve avere almeno $1 caratteri',
      pt: 'deve ter pelo menos $1 caracteres',
    },
  ],
  [
    /^must be at most (\d+) characters(?: long)?$/,
    {
      de: 'darf höchstens $1 Zeichen haben',
      fr: 'peut avoir au plus $1 caractères',
      es: 'puede tener $1 caracteres como máximo',
      it: 'può avere al massimo $1 caratteri',
      pt: 'pode ter no máximo $1 caracteres',
    },
  ],
  [
    /^must be a list of at least (\d+) entries$/,
    {
      de: 'braucht mindestens $1 Einträge',
      fr: 'demande au moins $1 entrées',
      es: 'necesita al menos $1 entradas',
      it: 'richiede almeno $1 voci',
      pt: 'precisa de pelo menos $1 entradas',
    },
  ],
  [
    /^must be a list of at most (\d+) entries$/,
    {
      de: 'darf höchstens $1 Einträge haben',
      fr: 'peut avoir au plus $1 entrées',
      es: 'puede tener $1 entradas como máximo',
      it: 'può avere al massimo $1 voci',
      pt: 'pode ter no máximo $1 entradas',
    },
  ],
  [
    /^must be a colour.*$/,
    {
      de: 'muss eine Farbe sein, zum Beispiel #1f4e5f',
      fr: 'doit être une couleur, par exemple #1f4e5f',
      es: 'debe ser un color, por ejemplo #1f4e5f',
      it: 'deve essere un colore, per esempio #1f4e5f',
      pt: 'deve ser uma cor, por exemplo #1f4e5f',
    },
  ],
  [
    /^must be a telephone number$/,
    {
      de: 'muss eine Telefonnummer sein',
      fr: 'doit être un numéro de téléphone',
      es: 'debe ser un número de teléfono',
      it: 'deve essere un numero di telefono',
      pt: 'deve ser um número de telefone',
    },
  ],
  [
    /^may have at most two decimals$/,
    {
      de: 'darf höchstens zwei Nachkommastellen haben',
      fr: 'peut avoir au plus deux décimales',
      es: 'puede tener dos decimales como máximo',
      it: 'può avere al massimo due decimali',
      pt: 'pode ter no máximo duas casas decimais',
    },
  ],
  [
    /^needs at least one language$/,
    {
      de: 'braucht mindestens eine Sprache',
      fr: 'demande au moins une langue',
      es: 'necesita al menos un idioma',
      it: 'richiede almeno una lingua',
      pt: 'precisa de pelo menos uma língua',
    },
  ],
  [
    /^needs at least two tables$/,
    {
      de: 'braucht mindestens zwei Tische',
      fr: 'demande au moins deux tables',
      es: 'necesita al menos dos mesas',
      it: 'richiede almeno due tavoli',
      pt: 'precisa de pelo menos duas mesas',
    },
  ],
  [
    /^needs either percent or amount$/,
    {
      de: 'braucht entweder Prozent oder einen Betrag',
      fr: 'demande un pourcentage ou un montant',
      es: 'necesita un porcentaje o un importe',
      it: 'richiede una percentuale o un importo',
      pt: 'precisa de uma percentagem ou de um valor',
    },
  ],
  [
    /^must be lower-case letters, digits and hyphens.*$/,
    {
      de: 'darf nur Kleinbuchstaben, Ziffern und Bindestriche enthalten',
      fr: 'n’admet que minuscules, chiffres et traits d’union',
      es: 'solo admite minúsculas, cifras y guiones',
      it: 'ammette solo minuscole, cifre e trattini',
      pt: 'só admite minúsculas, algarismos e hífenes',
    },
  ],
  [
    /^an e-mail address or a telephone number is needed$/,
    {
      de: 'E-Mail oder Telefon ist nötig',
      fr: 'il faut un e-mail ou un téléphone',
      es: 'hace falta un correo o un teléfono',
      it: 'serve un’e-mail o un telefono',
      pt: 'é preciso um e-mail ou um telefone',
    },
  ],
  [
    /^must be an e-mail address$/,
    {
      de: 'muss eine E-Mail-Adresse sein',
      fr: 'doit être une adresse e-mail',
      es: 'debe ser una dirección de correo',
      it: 'deve essere un indirizzo e-mail',
      pt: 'deve ser um endereço de e-mail',
    },
  ],
  [
    /^must be an address\b.*$/,
    {
      de: 'muss eine Adresse sein, zum Beispiel https://example.org/seite',
      fr: 'doit être une adresse, par exemple https://example.org/page',
      es: 'debe ser una dirección, por ejemplo https://example.org/pagina',
      it: 'deve essere un indirizzo, per esempio https://example.org/pagina',
      pt: 'deve ser um endereço, por exemplo https://example.org/pagina',
    },
  ],
  [
    /^must be a date\b.*$/,
    {
      de: 'muss ein Datum sein',
      fr: 'doit être une date',
      es: 'debe ser una fecha',
      it: 'deve essere una data',
      pt: 'deve ser uma data',
    },
  ],
  [
    /^must be a time as HH:MM.*$/,
    {
      de: 'muss eine Uhrzeit sein, zum Beispiel 18:30',
      fr: 'doit être une heure, par exemple 18:30',
      es: 'debe ser una hora, por ejemplo 18:30',
      it: 'deve essere un’ora, per esempio 18:30',
      pt: 'deve ser uma hora, por exemplo 18:30',
    },
  ],
];
