import type { Said } from './of-fields.ts';

/** What the business file's own rules say of fields that belong together, and what it warns of. */
export const OF_RULES: readonly Said[] = [
  [
    /^must be a bare origin such as (\S+)$/,
    {
      de: 'muss eine Adresse ohne Pfad sein, etwa $1',
      fr: 'doit être une adresse sans chemin, par exemple $1',
      es: 'debe ser una dirección sin ruta, por ejemplo $1',
      it: 'deve essere un indirizzo senza percorso, per esempio $1',
      pt: 'deve ser um endereço sem caminho, por exemplo $1',
    },
  ],
  [
    /^must be an address that begins with https:\/\/$/,
    {
      de: 'muss eine Adresse sein, die mit https:// beginnt',
      fr: 'doit être une adresse qui commence par https://',
      es: 'debe ser una dirección que empiece por https://',
      it: 'deve essere un indirizzo che inizia con https://',
      pt: 'deve ser um endereço que comece por https://',
    },
  ],
  [
    /^must hold no user name$/,
    {
      de: 'darf keinen Benutzernamen enthalten',
      fr: 'ne peut pas contenir de nom d’utilisateur',
      es: 'no puede contener un nombre de usuario',
      it: 'non può contenere un nome utente',
      pt: 'não pode conter um nome de utilizador',
    },
  ],
  [
    /^must be a host name such as book\.hotel\.example: .*$/,
    {
      de: 'muss ein Hostname wie buchen.hotel.example sein, ohne Port und Pfad',
      fr: 'doit être un nom d’hôte comme reserver.hotel.example, sans port ni chemin',
      es: 'debe ser un nombre de host como reservas.hotel.example, sin puerto ni ruta',
      it: 'deve essere un nome host come prenota.hotel.example, senza porta né percorso',
      pt: 'deve ser um nome de anfitrião como reservas.hotel.example, sem porta nem caminho',
    },
  ],
  [
    /^must be a host of your own, not one of this platform$/,
    {
      de: 'muss ein eigener Hostname sein, nicht einer dieser Plattform',
      fr: 'doit être un nom d’hôte à vous, pas un de cette plateforme',
      es: 'debe ser un nombre de host propio, no uno de esta plataforma',
      it: 'deve essere un nome host Suo, non di questa piattaforma',
      pt: 'deve ser um nome de anfitrião seu, não um desta plataforma',
    },
  ],
  [
    /^is the host of another business$/,
    {
      de: 'ist der Hostname eines anderen Betriebs',
      fr: 'est le nom d’hôte d’un autre établissement',
      es: 'es el nombre de host de otro establecimiento',
      it: 'è il nome host di un’altra attività',
      pt: 'é o nome de anfitrião de outro estabelecimento',
    },
  ],
  [
    /^must hold no web address: write a space after a full stop$/,
    {
      de: 'darf keine Internetadresse enthalten: nach einem Punkt gehört ein Leerzeichen',
      fr: 'ne peut pas contenir d’adresse web : mettez une espace après un point',
      es: 'no puede contener una dirección web: ponga un espacio después de un punto',
      it: 'non può contenere un indirizzo web: metta uno spazio dopo un punto',
      pt: 'não pode conter um endereço web: ponha um espaço depois de um ponto',
    },
  ],
  [
    /^must be a whole number of minor units: .*$/,
    {
      de: 'muss ein Betrag sein, zum Beispiel 180.00',
      fr: 'doit être un montant, par exemple 180.00',
      es: 'debe ser un importe, por ejemplo 180.00',
      it: 'deve essere un importo, per esempio 180.00',
      pt: 'deve ser um valor, por exemplo 180.00',
    },
  ],
  [
    /^must be text: .*$/,
    {
      de: 'muss Text sein',
      fr: 'doit être un texte',
      es: 'debe ser un texto',
      it: 'deve essere un testo',
      pt: 'deve ser um texto',
    },
  ],
  [
    /^there is no [\w ]+ "(.*?)"(?:[;( ].*)?$/,
    {
      de: '„$1“ gibt es nicht',
      fr: '« $1 » n’existe pas',
      es: '«$1» no existe',
      it: '«$1» non esiste',
      pt: '«$1» não existe',
    },
  ],
  [
    /^(?:the )?[\w ]+ "(.*)" stands twice$/,
    {
      de: '„$1“ steht zweimal da',
      fr: '« $1 » figure deux fois',
      es: '«$1» está dos veces',
      it: '«$1» compare due volte',
      pt: '«$1» aparece duas vezes',
    },
  ],
  [
    /^the wine "(.*)" stands twice with this producer, vintage and bottle$/,
    {
      de: '„$1“ steht zweimal da, mit gleichem Produzenten, Jahrgang und gleicher Flasche',
      fr: '« $1 » figure deux fois avec ce producteur, ce millésime et cette bouteille',
      es: '«$1» está dos veces con este productor, esta añada y esta botella',
      it: '«$1» compare due volte con questo produttore, questa annata e questa bottiglia',
      pt: '«$1» aparece duas vezes com este produtor, esta colheita e esta garrafa',
    },
  ],
  [
    /^the table "(.*)" is in more than (\d+) combinations$/,
    {
      de: '„$1“ gehört zu mehr als $2 Kombinationen',
      fr: '« $1 » fait partie de plus de $2 combinaisons',
      es: '«$1» está en más de $2 combinaciones',
      it: '«$1» è in più di $2 combinazioni',
      pt: '«$1» está em mais de $2 combinações',
    },
  ],
  [
    /^must not be before \w+$/,
    {
      de: 'darf nicht vor dem Anfang liegen',
      fr: 'ne peut pas être avant le début',
      es: 'no puede ser anterior al inicio',
      it: 'non può precedere l’inizio',
      pt: 'não pode ser antes do início',
    },
  ],
  [
    /^must be within (\d+) days of from$/,
    {
      de: 'darf höchstens $1 Tage nach dem Anfang liegen',
      fr: 'doit être à $1 jours au plus du début',
      es: 'debe estar a $1 días del inicio como máximo',
      it: 'deve essere entro $1 giorni dall’inizio',
      pt: 'deve estar a no máximo $1 dias do início',
    },
  ],
  [
    /^must be larger than the step before$/,
    {
      de: 'muss höher sein als die Stufe davor',
      fr: 'doit être plus grand que le palier précédent',
      es: 'debe ser mayor que el tramo anterior',
      it: 'deve essere maggiore della fascia precedente',
      pt: 'deve ser maior do que o escalão anterior',
    },
  ],
  [
    /^runs past midnight for (\S+) hours: .*$/,
    {
      de: 'dauert über Mitternacht hinaus $1 Stunden: Ist der Schluss am nächsten Tag gemeint?',
      fr: 'dure $1 heures au-delà de minuit : la fermeture est-elle bien le lendemain ?',
      es: 'dura $1 horas pasada la medianoche: ¿el cierre es del día siguiente?',
      it: 'dura $1 ore oltre mezzanotte: la chiusura è del giorno dopo?',
      pt: 'dura $1 horas para lá da meia-noite: o fecho é do dia seguinte?',
    },
  ],
  [
    /^ends in neither 0 nor 5, as amounts in (\w+) do: is .*$/,
    {
      de: 'endet weder auf 0 noch auf 5: Beträge in $1 werden auf 5 gerundet',
      fr: 'ne finit ni par 0 ni par 5 : les montants en $1 sont arrondis à 5',
      es: 'no acaba en 0 ni en 5: los importes en $1 se redondean a 5',
      it: 'non finisce né per 0 né per 5: gli importi in $1 si arrotondano a 5',
      pt: 'não acaba em 0 nem em 5: os valores em $1 são arredondados a 5',
    },
  ],
  [
    /^and (\d+) more such amounts$/,
    {
      de: 'und $1 weitere solche Beträge',
      fr: 'et $1 autres montants de ce genre',
      es: 'y $1 importes más de este tipo',
      it: 'e altri $1 importi simili',
      pt: 'e mais $1 valores assim',
    },
  ],
  [
    /^overlaps hours before it$/,
    {
      de: 'überschneidet sich mit den Zeiten davor',
      fr: 'chevauche les heures précédentes',
      es: 'se solapa con las horas anteriores',
      it: 'si sovrappone all’orario precedente',
      pt: 'sobrepõe-se às horas anteriores',
    },
  ],
  [
    /^is above its (\d+) seats: .*$/,
    {
      de: 'ist mehr als die $1 Plätze: Hier sitzt nie eine Gruppe',
      fr: 'dépasse ses $1 places : aucun groupe n’y sera placé',
      es: 'supera sus $1 plazas: nunca se sentará un grupo ahí',
      it: 'supera i suoi $1 posti: nessun gruppo vi siederà mai',
      pt: 'excede os seus $1 lugares: nenhum grupo se senta ali',
    },
  ],
  [
    /^seats (\d+), more than \S+ times the (\d+) seats of its tables$/,
    {
      de: '$1 Plätze sind viel mehr als die $2 der Tische',
      fr: '$1 places dépassent largement les $2 des tables',
      es: '$1 plazas son muchas más que las $2 de las mesas',
      it: '$1 posti sono molti più dei $2 dei tavoli',
      pt: '$1 lugares são muitos mais do que os $2 das mesas',
    },
  ],
  [
    /^needs a price by the glass or by the bottle$/,
    {
      de: 'braucht einen Preis für das Glas oder die Flasche',
      fr: 'demande un prix au verre ou à la bouteille',
      es: 'necesita un precio por copa o por botella',
      it: 'richiede un prezzo al calice o alla bottiglia',
      pt: 'precisa de um preço a copo ou à garrafa',
    },
  ],
  [
    /^(?:there may be at most (\d+) items in all|.*are too many\b.*)$/,
    {
      de: 'sind zu viele',
      fr: 'sont trop nombreux',
      es: 'son demasiados',
      it: 'sono troppi',
      pt: 'são demasiados',
    },
  ],
];
