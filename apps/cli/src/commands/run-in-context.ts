import { Module, type DynamicModule, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';

@Module({})
class CommandModule {}

/** Runs `work` with the providers of modules, and closes them in any case. */
export async function runInContext<T>(
  imports: readonly (DynamicModule | Type)[],
  work: (context: INestApplicationContext) => Promise<T>,
): Promise<T> {
  const context = await NestFactory.createApplicationContext(
    { module: CommandModule, imports: [...imports] },
    { logger: false, abortOnError: false },
  );
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}
