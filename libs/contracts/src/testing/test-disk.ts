import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounting needs root, or a `sudo` that asks for no password. */
const AS_ROOT = process.getuid?.() === 0 ? [] : ['sudo', '-n'];

function run(...args: readonly string[]): boolean {
  const [command = '', ...rest] = [...AS_ROOT, ...args];
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0;
}

/** A small file system that tests may fill. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'small-disk-'));
  readonly #ballast = join(this.folder, 'ballast');
  /** Whether it could be mounted. */
  readonly isMounted: boolean;

  constructor(megabytes: number) {
    const owner = `uid=${process.getuid?.() ?? 0},gid=${process.getgid?.() ?? 0}`;
    this.isMounted = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m,${owner}`, 'tmpfs', this.folder);
  }

  /** Takes all space but some bytes, which are counted in blocks of 4 kB. */
  fill(bytesLeft = 0): void {
    this.clear();
    const { bavail, bsize } = statfsSync(this.folder);
    writeFileSync(this.#ballast, Buffer.alloc(bavail * bsize - bytesLeft));
  }

  clear(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    if (this.isMounted) run('umount', this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/**
 * A suite on a small file system of its own. Where none can be mounted it is counted as skipped, with a message.
 *
 * @param body defines the tests; the disk is mounted while they run
 */
export function describeWithSmallDisk(
  name: string,
  megabytes: number,
  body: (disk: () => SmallDisk) => void,
) {
  const probe = new SmallDisk(1);
  probe.remove();
  if (!probe.isMounted)
    process.stderr.write(`SKIPPED: ${name}: a small file system can only be mounted by root.\n`);
  (probe.isMounted ? describe : describe.skip)(name, () => {
    let disk: SmallDisk;
    beforeEach(() => {
      disk = new SmallDisk(megabytes);
    });
    body(() => disk);
    // After the hooks of the suite, which close files on it.
    afterEach(() => disk.remove());
  });
}
