import { Endpoint, Lang, Public, RateLimited, RequiresAccount, single, zod } from '@clinical/http';
import { type AccountPrincipal, CurrentUser, entitlements } from '@clinical/people';
import { APP_CONFIG, type AppConfig } from '@clinical/platform';
import type { Language } from '@clinical/contracts';
import {
  Body,
  Controller,
  Get,
  Headers,
  Inject,
  Param,
  Post,
  Query,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { ReceiptsService, type Receipt } from './receipts.service.js';
import {
  BuyerSchema,
  PAYMENTS_ROUTES,
  ReceivedSchema,
  type BuyerForm,
  type PaymentResult,
  type Subscription,
} from './payments.contract.js';
import { SubscriptionService } from './subscription.service.js';
import { WebhookService } from './webhook.service.js';

const ResultQuerySchema = z.object({
  session_id: single('The session, from the address of the page.'),
  sessionId: single('The same (A29).'),
});

/** Largest event, in bytes. */
const MAX_EVENT_BYTES = 64 * 1024;

/** What the routes of receipts and credit notes answer. */
export const RECEIPT = { response: 'application/pdf', redirects: true, failures: [404] } as const;

/** Pro for a year: paying, the result, and when it ends (ACCOUNTS-7; A28 to A33). */
@Controller()
@RequiresAccount()
@RateLimited('search')
export class PaymentsController {
  constructor(
    private readonly subscription: SubscriptionService,
    private readonly webhooks: WebhookService,
    private readonly receipts: ReceiptsService,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  @Post('Auth/Subscription')
  @Endpoint({
    id: 'openCheckout',
    summary: 'Open the page where a year of Pro is paid.',
    response: PAYMENTS_ROUTES['POST /Auth/Subscription'].response,
    failures: [409],
  })
  async open(
    @CurrentUser() user: AccountPrincipal,
    @Body(zod(BuyerSchema)) buyer: BuyerForm,
  ): Promise<{ sessionId: string; url: string }> {
    const { id, url } = await this.subscription.open(user, buyer);
    return { sessionId: id, url };
  }

  @Get('Auth/getSubscriptionExpiry')
  @Endpoint({
    id: 'subscriptionExpiry',
    summary: 'When Pro ends, and whether it can be bought here.',
    response: PAYMENTS_ROUTES['GET /Auth/getSubscriptionExpiry'].response,
  })
  read(@CurrentUser() user: AccountPrincipal, @Lang() language: Language): Promise<Subscription> {
    const { isPro } = entitlements(user, { pro: this.config.grantPro });
    return this.subscription.read(user, isPro, language);
  }

  @Get('Auth/Subscriptionsuccess')
  @Endpoint({
    id: 'paymentResult',
    summary: 'The result of a payment, for who pays it.',
    response: PAYMENTS_ROUTES['GET /Auth/Subscriptionsuccess'].response,
    failures: [403],
  })
  result(
    @CurrentUser() user: AccountPrincipal,
    @Query(zod(ResultQuerySchema)) query: z.infer<typeof ResultQuerySchema>,
  ): Promise<PaymentResult> {
    return this.subscription.result(user, query.session_id ?? query.sessionId ?? '');
  }

  @Get('User/payments')
  @Endpoint({
    id: 'ownPayments',
    summary: "The reader's payments, newest first.",
    response: PAYMENTS_ROUTES['GET /User/payments'].response,
  })
  async payments(@CurrentUser() user: AccountPrincipal) {
    return { data: await this.subscription.payments(user) };
  }

  @Get('User/payments/:id/receipt')
  @Endpoint({
    id: 'receipt',
    summary: "The receipt of one of the reader's payments: a PDF, or the invoice at the provider.",
    ...RECEIPT,
  })
  async receipt(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id') id: string,
    @Lang() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return sendReceipt(await this.receipts.read(id, 'receipt', userId, language), response);
  }

  @Get('User/payments/:id/creditnote')
  @Endpoint({
    id: 'creditNote',
    summary: "The credit note of one of the reader's payments that was given back, as a PDF.",
    ...RECEIPT,
  })
  async creditNote(
    @CurrentUser() { userId }: AccountPrincipal,
    @Param('id') id: string,
    @Lang() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return sendReceipt(await this.receipts.read(id, 'credit-note', userId, language), response);
  }

  @Post('webhooks/checkout')
  @Public()
  @Endpoint({
    id: 'checkoutEvent',
    summary: 'Receive a signed event of the provider of payments.',
    response: ReceivedSchema,
    origin: 'webhook',
    bodyLimit: MAX_EVENT_BYTES,
  })
  async receive(
    @Req() { body }: Request,
    @Headers('checkout-signature') signature: string | undefined,
    @Headers('stripe-signature') ofStripe: string | undefined,
  ): Promise<z.infer<typeof ReceivedSchema>> {
    await this.webhooks.receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), ofStripe ?? signature ?? '');
    return { received: true };
  }
}

/** Sends a receipt, or leads to the invoice of the provider. */
export function sendReceipt(receipt: Receipt, response: Response): StreamableFile | undefined {
  if ('url' in receipt) {
    response.redirect(302, receipt.url);
    return undefined;
  }
  return new StreamableFile(receipt.pdf, {
    type: 'application/pdf',
    disposition: `attachment; filename="${receipt.name}"`,
  });
}
