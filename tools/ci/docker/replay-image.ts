import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { isLongRun } from '@clinical/contracts/testing';
import { environmentOf, isIgnored, readCopy, readDockerfile, type Stage } from './read-dockerfile.js';

const root = join(__dirname, '..', '..', '..');

/** Steps that require the image itself, with the reason; all others are run. */
export const NEEDS_DOCKER: Readonly<Record<string, string>> = {
  'apt-get update && apt-get install -y --no-install-recommends mariadb-client && rm -rf /var/lib/apt/lists/*':
    'packages of the image, not of this machine',
  'install -d -o node -g node /data /backups': 'the user is one of the image',
  'install -d -o node -g node /data': 'the user is one of the image',
  'apt-get update && apt-get install -y --no-install-recommends g++ make python3':
    'packages of the image, not of this machine',
  'npm rebuild better-sqlite3 --build-from-source': "the headers are those of the image's Node",
};
/** Has the place of the binding that the image compiles. */
const BINDING = join('node_modules', 'better-sqlite3', 'build');

/** The installation of every package, which this checkout has made by the same lock file. */
const COMPLETE_INSTALLATION = 'npm ci --ignore-scripts';
/**
 * Links to the packages of this checkout instead of an installation of a hundred thousand files. Every project can
 * have packages in addition to those of the root; projects of the workspace are those of the image.
 */
const LINK_PACKAGES = `find . -name node_modules -type d -prune | while read -r folder; do
  mkdir -p "$TARGET/$folder"
  find "$PWD/$folder" -mindepth 1 -maxdepth 1 ! -name '@*' -exec ln -s -t "$TARGET/$folder" {} +
  find "$folder" -mindepth 1 -maxdepth 1 -name '@*' | while read -r scope; do
    mkdir "$TARGET/$scope"
    find "$PWD/$scope" -mindepth 1 -maxdepth 1 -type d -exec ln -s -t "$TARGET/$scope" {} +
    find "$scope" -mindepth 1 -maxdepth 1 -type l -exec cp -a -t "$TARGET/$scope" {} +
  done
done`;

/** A stage whose steps were run in a folder. */
export interface ReplayedImage {
  /** The folder that its command runs in. */
  readonly workFolder: string;
  readonly stage: Stage;
}

/** The images, and the executed `RUN` steps, as written. */
export interface ReplayedImages {
  readonly production: ReplayedImage;
  readonly embedded: ReplayedImage;
  readonly ran: readonly string[];
}

/** The stages of docker/Dockerfile. */
export function stagesOfImage(): Stage[] {
  return readDockerfile(readFileSync(join(root, 'docker', 'Dockerfile'), 'utf8'));
}

/** The patterns of `.dockerignore`. */
export function ignoredPatterns(): string[] {
  return readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** Copies as Docker does: the content of a folder into the target, a file under its own name where that is a folder. */
function copy(source: string, target: string, isKept: (path: string) => boolean): void {
  const folder = statSync(source).isDirectory();
  const intoFolder =
    !folder && (target.endsWith('/') || (existsSync(target) && statSync(target).isDirectory()));
  const destination = intoFolder ? join(target, basename(source)) : target;
  mkdirSync(folder ? destination : join(destination, '..'), { recursive: true });
  cpSync(source, destination, { recursive: true, verbatimSymlinks: true, filter: isKept });
}

/** The same for the output of another stage, without a second copy on disk. */
function take(source: string, target: string): void {
  if (!statSync(source).isDirectory()) return copy(source, target, () => true);
  mkdirSync(target, { recursive: true });
  execFileSync('cp', ['--archive', '--link', '--no-target-directory', source, target]);
}

/**
 * Lets Nx reuse the builds of this checkout from the same sources and packages, which it recognises by hash; all
 * others are built. Its cache database is copied, so that the checkout's own does not change.
 */
function buildsToTakeOver(records: string): Record<string, string> {
  mkdirSync(records, { recursive: true });
  const own = join(root, '.nx', 'workspace-data');
  if (existsSync(own))
    for (const name of readdirSync(own).filter((each) => each.includes('.db')))
      cpSync(join(own, name), join(records, name));
  return { NX_CACHE_DIRECTORY: join(root, '.nx', 'cache'), NX_WORKSPACE_DATA_DIRECTORY: records };
}

/** Absolute paths of the image become those of its folder. */
function commandHere(text: string, folder: string): string {
  return text.replaceAll(/(?<=\s)\/(?=[a-z])/g, `${folder}/`);
}

function run(command: string, folder: string, env: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn('/bin/sh', ['-ec', command], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', fail);
    child.once('close', (code) => {
      if (code === 0) done();
      else fail(new Error(`'${command}' ended with ${code}:\n${Buffer.concat(output).toString('utf8')}`));
    });
  });
}

class Replay {
  readonly ran: string[] = [];
  private readonly patterns = ignoredPatterns();
  private readonly builds: Record<string, string>;

  constructor(private readonly work: string) {
    this.builds = buildsToTakeOver(join(work, 'nx'));
  }

  folderOf(stage: string): string {
    return join(this.work, stage);
  }

  async stage(stage: Stage): Promise<ReplayedImage> {
    const folder = this.folderOf(stage.name);
    const env = environmentOf(stage);
    let workFolder = folder;
    for (const { name, text } of stage.instructions) {
      if (name === 'WORKDIR') {
        workFolder = join(folder, text);
        mkdirSync(workFolder, { recursive: true });
      } else if (name === 'COPY') this.copyInto(text, folder, workFolder);
      else if (name === 'RUN' && NEEDS_DOCKER[text] === undefined) {
        if (text === COMPLETE_INSTALLATION && !isLongRun())
          await run(LINK_PACKAGES, root, { TARGET: workFolder });
        else await run(commandHere(text, folder), workFolder, { ...this.builds, ...env });
        this.ran.push(text);
      } else if (name === 'RUN' && text.startsWith('npm rebuild better-sqlite3'))
        copy(join(root, BINDING), join(workFolder, BINDING), () => true);
    }
    return { workFolder, stage };
  }

  private copyInto(text: string, folder: string, workFolder: string): void {
    const { from, sources, target } = readCopy(text);
    const place = target.startsWith('/') ? `${folder}${target}` : `${workFolder}/${target}`;
    for (const source of sources) {
      if (from !== null) take(join(this.folderOf(from), source), place);
      else copy(join(root, source), place, (path) => !isIgnored(relative(root, path), this.patterns));
    }
  }
}

/**
 * Runs the steps of docker/Dockerfile without Docker, each stage in a separate folder below `work`, with this
 * machine's Node instead of the image's, and this checkout's SQLite binding. Except in long runs, the packages of the
 * build are linked from this checkout.
 *
 * @throws Error with the output of a failed step
 */
export async function replayImages(work: string): Promise<ReplayedImages> {
  const replay = new Replay(work);
  const images = new Map<string, ReplayedImage>();
  for (const stage of stagesOfImage()) images.set(stage.name, await replay.stage(stage));
  const [production, embedded] = [images.get('production'), images.get('embedded')];
  if (production === undefined || embedded === undefined)
    throw new Error("docker/Dockerfile has no stage 'production', or none 'embedded'.");
  return { production, embedded, ran: replay.ran };
}
