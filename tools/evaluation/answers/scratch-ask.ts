import { readFileSync, writeFileSync } from 'node:fs';
import { CollectionModule } from '@clinical/composition';
import { createLogger, readConfig } from '@clinical/platform';
import { VISITOR } from '@clinical/people';
import { DEFAULT_APPRAISAL_SETTINGS, DEFAULT_RANKING_SETTINGS } from '@clinical/evidence';
import { SearchWithSettingsModule } from '@clinical/features';
import { AnswerQuestion, AnswerWriter, ExtractiveWriter, RecordReader } from '@clinical/questions';
import { ManagedSearchEngine } from '@clinical/search-engine';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
@Module({ imports: [SearchWithSettingsModule.register({ ranking: DEFAULT_RANKING_SETTINGS, appraisal: DEFAULT_APPRAISAL_SETTINGS, grantPro: 'everyone', deadlineMs: 60000, strategyDeadlineMs: 60000, pairwiseProximity: false })], providers: [AnswerQuestion, RecordReader, { provide: AnswerWriter, useClass: ExtractiveWriter }] })
class M {}
const config = readConfig({ DATA_DIR: process.env['CORPUS'] ?? '/tmp/corpus', GRANT_PRO: 'everyone', SEARCH_WORKERS: '1' });
const context = await NestFactory.createApplicationContext({ module: M, imports: [CollectionModule.forRoot(config, createLogger('silent'))] }, { logger: false });
const engine = context.get(ManagedSearchEngine); await engine.open();
const service = context.get(AnswerQuestion);
const out: string[] = [];
for (const q of readFileSync(process.argv[2]!, 'utf8').split('\n').filter(Boolean)) {
  const a = await service.answer(q, { principal: VISITOR, signal: new AbortController().signal });
  out.push(`\n### ${q}`);
  const text = (s: { text: string }[]) => s.map((x) => x.text).join('\n    ');
  if (a.bottom_line.length === 0) { out.push('  ABSTAINED ' + JSON.stringify((a as any).abstention ?? (a as any).abstained ?? '').slice(0, 600)); }
  else { out.push('  BL: ' + text(a.bottom_line)); for (const e of a.evidence) if (e.sentences.length) out.push(`  [${e.tier}] ` + text(e.sentences)); if (a.harms.length) out.push('  [harms] ' + text(a.harms)); }
  out.push('  refs: ' + a.references.slice(0, 6).map((r) => r.title.slice(0, 90)).join(' | '));
}
writeFileSync(process.argv[3]!, out.join('\n')); await context.close(); process.exit(0);
