const PROGRAMS =
  /bot\b|bot[/;) _-]|crawl|spider|slurp|archiver|preview|facebookexternalhit|monitor|uptime|lighthouse|headless|phantomjs|curl|wget|libwww|python|java\/|okhttp|go-http|node|axios|scrapy|httpclient|feed|validator|scanner|wapiti/i;

/** Whether the viewer is a program, by its user agent; an empty one counts as a program. */
export function isProgram(agent: string): boolean {
  return agent.trim() === '' || PROGRAMS.test(agent);
}
