import { runAsProgram, say, SetupError } from '../../workspace.mjs';
import { addressOf, down, servicesNamed, servicesOfTests, statusOf, upTogether } from './manage.mjs';

const USAGE = `npm run services -- up [names]       starts services, or finds those that run; those that tests need
npm run services -- down [names]     stops them; their data and logs stay
npm run services -- status [names]   lists which run, and where
npm run services -- address <name>   prints the address of one that runs`;

/** Standard output lists the services that this call started, for scripts that stop just these afterwards. */
async function bringUp(services) {
  const problems = [];
  for (const { service, result, problem } of await upTogether(services)) {
    if (problem !== undefined) problems.push(problem);
    else if (result.started) process.stdout.write(`${service.name}\n`);
    else say(`${service.name} ${service.version} runs already: ${result.address}`);
  }
  if (problems.length > 0)
    throw new SetupError(
      problems.map(({ message }) => message).join('\n\n'),
      Math.max(...problems.map(({ exitCode }) => exitCode)),
    );
}

async function takeDown(services) {
  for (const service of services)
    say((await down(service)) ? `Stopped ${service.name}.` : `${service.name} was not running.`);
}

async function printStatus(services) {
  for (const service of services) {
    const status = await statusOf(service);
    if (status === null) {
      process.stdout.write(`${service.name} ${service.version}: down\n`);
      continue;
    }
    const { state, problem, folder } = status;
    const what = state.process
      ? `process ${state.process.pid}`
      : `container ${state.containerId?.slice(0, 12)}`;
    process.stdout.write(
      `${service.name} ${state.version}: ${problem === null ? 'up' : `not well (${problem})`}, ${state.address}, ` +
        `${what}, since ${state.since}, files in ${folder}\n`,
    );
  }
}

async function printAddress(services) {
  const addresses = await Promise.all(services.map((service) => addressOf(service)));
  if (addresses.includes(null)) return 1;
  process.stdout.write(`${addresses.join('\n')}\n`);
  return 0;
}

const COMMANDS = { up: bringUp, down: takeDown, status: printStatus, address: printAddress };

runAsProgram(import.meta.url, async () => {
  const [command = '', ...names] = process.argv.slice(2);
  if (!Object.hasOwn(COMMANDS, command)) throw new SetupError(USAGE, 2);
  const isUpAll = command === 'up' && names.length === 0;
  return COMMANDS[command](isUpAll ? servicesOfTests() : servicesNamed(names));
});
