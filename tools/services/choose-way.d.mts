export function chooseWay(wanted: string | undefined, dockerProblem: string | null): 'container' | 'program';
