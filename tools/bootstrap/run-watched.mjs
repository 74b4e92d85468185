import { watch } from "node:fs";
import { runProcess } from "./run-process.mjs";
import { say } from "./say.mjs";

/** @typedef {import("./run-process.mjs").Job} Job */

const FAILED = 1;

/** @param {string | null} file */
const isSource = (file) => file !== null && !/\.test\.ts$|(^|[\\/])[.#]|~$/.test(file);

/** Aborts at the first edit below some folders. @param {readonly string[]} folders */
function watchForEdit(folders) {
  const edited = new AbortController();
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => isSource(file) && edited.abort()),
  );
  const close = () => {
    for (const watcher of watchers) watcher.close();
  };
  return { edited: edited.signal, close };
}

/** @param {AbortSignal} signal */
const aborted = (signal) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", resolve, { once: true });
  });

/**
 * Runs a program as `runProcess` does, and again after each edit below some folders. An edit that breaks it waits for
 * the next one; a first start that fails does not.
 * @param {Job} job
 * @param {readonly string[]} folders
 * @returns {Promise<number>}
 */
export async function runWatched(job, folders) {
  for (let isFirst = true; ; isFirst = false) {
    // Before the program reads its sources, or an edit meanwhile would be lost.
    const { edited, close } = watchForEdit(folders);
    try {
      const code = await runProcess({ ...job, stop: edited });
      if (!edited.aborted && (isFirst || code !== FAILED)) return code;
      if (!edited.aborted) say("waiting for an edit");
      await aborted(edited);
    } finally {
      close();
    }
    say("sources have changed: starting again");
  }
}
