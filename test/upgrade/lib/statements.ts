/** Splits SQL where `separator` stands outside of brackets, quotes and dollar quotes; comments are left out. */
function splitAt(sql: string, separator: ';' | ','): string[] {
  const parts = [''];
  let depth = 0;
  const tokens = /--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|"[^"]*"|[\s\S]/g;
  for (const [token] of sql.matchAll(tokens)) {
    if (token.startsWith('--') || token.startsWith('/*')) continue;
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (token === separator && depth === 0) parts.push('');
    else parts[parts.length - 1] += token;
  }
  return parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== '');
}

export const statementsOf = (sql: string): string[] => splitAt(sql, ';');
export const actionsOf = (list: string): string[] => splitAt(list, ',');
