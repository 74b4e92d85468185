/** A process as the guide has it started: under the name that others reach it by, with these settings. */
export interface DocumentedProcess {
  host: string;
  settings: Record<string, string>;
  command: string[];
}

export interface SetUp {
  name: string;
  processes: DocumentedProcess[];
}

const SET_UP = /^### Set-up: (.+)$/gm;
const BLOCK = /```sh\n([\s\S]+?)```/g;

/** The set-ups of a guide: below each heading that says so, a block of shell for each process, its host's name first. */
export function setUpsOf(guide: string): SetUp[] {
  const headings = [...guide.matchAll(SET_UP)];
  return headings.map((heading) => {
    const rest = guide.slice(heading.index + heading[0].length);
    const section = rest.split(/^#{2,3} /m, 1)[0] ?? "";
    return {
      name: heading[1] ?? "",
      processes: [...section.matchAll(BLOCK)].map(([, block = ""]) => processOf(block)),
    };
  });
}

/** `# on NAME`, then settings line by line, then the command. */
function processOf(block: string): DocumentedProcess {
  const [first = "", ...lines] = block.trim().split("\n");
  const [, host] = /^# on ([a-z][\w-]*)$/.exec(first) ?? [];
  if (host === undefined) throw new Error(`the guide does not say where a process runs: ${first}`);
  const settings: Record<string, string> = {};
  for (const line of lines.slice(0, -1)) {
    const [, name, value] = /^export ([A-Z_]+)=(\S+)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`the guide's line cannot be followed: ${line}`);
    settings[name] = value;
  }
  return { host, settings, command: (lines.at(-1) ?? "").split(" ") };
}
