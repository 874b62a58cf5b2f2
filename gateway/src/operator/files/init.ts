import { Document, isMap, isScalar, isSeq, type Node, type Pair, visit } from 'yaml';
import { EXAMPLES, KIND_OF, type Template } from './examples.ts';
import { type Field, fieldsOf } from './fields.ts';

/** The schema's file beside a new business file: editors that speak YAML read it by the first line. */
export const schemaName = (template: Template): string => `${template}.schema.json`;

/** A business file to fill in: every field with what it means, and those that it leaves out named where they belong. */
export function newFile(template: Template): string {
  const fields = fieldsOf(KIND_OF[template]);
  const document = new Document(EXAMPLES[template], { aliasDuplicateObjects: false });
  comment(document.contents as Node, '', fields);
  quote(document);
  const head = [
    `# yaml-language-server: $schema=${schemaName(template)}`,
    '# Fill this in, then: npm run operator -- business check <this file>',
    '# and, when it is right: npm run operator -- business apply <this file>',
  ];
  return `${head.join('\n')}\n\n${document.toString({ lineWidth: WIDTH, commentString: printComment })}`;
}

const WIDTH = 110;

const printComment = (text: string) =>
  text
    .split('\n')
    .flatMap((line) => (line.startsWith(' ') ? line : wrapped(line)))
    .map((line) => `# ${line}`.trimEnd())
    .join('\n');

function wrapped(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) as string;
    if (last !== '' && last.length + word.length >= WIDTH - 10) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** Older readers of YAML take a time for a number of minutes, and a telephone number for a number. */
function quote(document: Document): void {
  visit(document, {
    Scalar: (key, scalar) => {
      if (key !== 'key' && /^[+\d][\d: ]*$/.test(String(scalar.value)) && typeof scalar.value === 'string')
        scalar.type = 'QUOTE_DOUBLE';
    },
  });
}

function comment(node: Node, path: string, fields: readonly Field[]): void {
  if (!isMap(node)) return;
  for (const pair of node.items) commentPair(pair as Pair<Node, Node>, path, fields);
  const left = childrenOf(path, fields).filter((field) => !node.has(nameOf(field.path)) && nameOf(field.path) !== 'id');
  if (left.length > 0) node.comment = ['May be added:', ...left.map(leftOut)].join('\n');
}

function commentPair({ key, value }: Pair<Node, Node>, path: string, fields: readonly Field[]): void {
  const name = isScalar(key) ? String(key.value) : '';
  const here = path === '' ? name : `${path}.${name}`;
  const field = fields.find((candidate) => candidate.path === here);
  if (field) key.commentBefore = field.description;
  // The first entry of a list says what the others are like.
  if (isSeq(value)) {
    const [first] = value.items as Node[];
    if (first) comment(first, `${here}[]`, fields);
    // What means nothing to a person's eye is written in one line.
    value.flow = value.items.every((item) => !isMap(item));
    return;
  }
  if (isMap(value) && childrenOf(here, fields).length === 0)
    for (const { value: each } of value.items) if (isSeq(each)) each.flow = true;
  if (value !== null) comment(value, here, fields);
}

function childrenOf(path: string, fields: readonly Field[]): Field[] {
  const start = path === '' ? '' : `${path}.`;
  return fields.filter((field) => field.path.startsWith(start) && !/[.[]/.test(field.path.slice(start.length)));
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('.') + 1);

function leftOut({ path, description, otherwise }: Field): string {
  const value = otherwise === undefined ? '' : ` ${JSON.stringify(otherwise)}`;
  return `  ${nameOf(path)}:${value.length > 60 ? '' : value}  # ${description}`;
}
