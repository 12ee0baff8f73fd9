import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');
/** A fenced block and its language. */
const fencedBlock = /^[ \t]*```(\S*)\n([\s\S]*?)^[ \t]*```[ \t]*$/gm;
const shellLanguages = new Set(['', 'sh', 'bash', 'console']);
/** A comment line indented as code: `#   openssl rand -hex 32`. */
const indentedComment = /^# {3,}(\S.*)$/gm;
const trailingComment = /(^|\s+)#(\s.*)?$/;

/**
 * The shell commands on a page, without comments. In Markdown, commands are in fenced blocks with
 * the language `sh` or without one. If a block has lines that start with `$ `, only those lines are
 * commands. Give all other blocks a language, such as `text`. In other files, commands are indented
 * comments.
 */
export function commandsIn(file: string): string[] {
  return commandsOf(file, readFileSync(join(root, file), 'utf8'));
}

function commandsOf(file: string, text: string): string[] {
  if (!file.endsWith('.md'))
    return commandLines([...text.matchAll(indentedComment)].map(([, line = '']) => line));
  return [...text.matchAll(fencedBlock)]
    .filter(([, language = '']) => shellLanguages.has(language))
    .flatMap(([, , block = '']) => {
      const lines = block.replaceAll(/\\\n\s*/g, '').split('\n');
      const prompted = lines.filter((line) => line.startsWith('$ '));
      return commandLines(prompted.length > 0 ? prompted.map((line) => line.slice(2)) : lines);
    });
}

function commandLines(lines: readonly string[]): string[] {
  return lines.map((line) => line.replace(trailingComment, '').trim()).filter(Boolean);
}

/**
 * Returns a command line from a page, so that a test executes exactly the command that a reader
 * would type: `run(documentedCommand('docs/production.md', 'npm run backup'), { shell: true })`.
 * Write both arguments as literals: `documented-commands.test.ts` searches test files for them, and
 * fails if no test names a command.
 * @param file a page, relative to the repository root
 * @param start the whole command, or enough of its beginning to be unique on the page
 */
export function documentedCommand(file: string, start: string): string {
  const found = [...new Set(commandsIn(file))].filter((command) => command.startsWith(start));
  const [first] = found;
  if (first === undefined) throw new Error(`${file} has no command that begins with: ${start}`);
  if (found.length === 1) return first;
  if (found.includes(start)) return start;
  throw new Error(`${file} has several commands that begin with: ${start}\n${found.join('\n')}`);
}

/**
 * Returns all commands of a section, for a test that executes them in order. Write both arguments
 * as literals here too.
 * @param heading text of the heading; the section ends at the next heading
 */
export function documentedCommands(file: string, heading: string): string[] {
  const sections = readFileSync(join(root, file), 'utf8').split(/^#{1,6} (?=.*$)/m);
  const section = sections.find((text) => text.startsWith(`${heading}\n`));
  const commands = section === undefined ? [] : commandsOf(file, section);
  if (commands.length === 0) throw new Error(`${file} has no commands below: ${heading}`);
  return commands;
}
