import { Endpoint, Lang, pageNumber, RateLimited, Roles, zod } from '@clinical/http';
import { type Actor, CurrentActor } from '@clinical/people';
import type { Language } from '@clinical/contracts';
import { Body, Controller, Get, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import type { Response } from 'express';
import { z } from 'zod';
import {
  PaymentListSchema,
  PAYMENTS_ROUTES,
  type PaymentChangeForm,
  type PaymentList,
  type PaymentRow,
} from './payments.contract.js';
import { RECEIPT, sendReceipt } from './payments.controller.js';
import { ReceiptsService } from './receipts.service.js';
import { PaymentsAdminService } from './payments-admin.service.js';

const { body, response } = PAYMENTS_ROUTES['POST /Administrator/payments/{id}'];
const QuerySchema = z.object({ page: pageNumber() });

/** Payments, for administrators. */
@Controller('Administrator/payments')
@Roles('Administrator')
@RateLimited('search')
export class PaymentsAdminController {
  constructor(
    private readonly payments: PaymentsAdminService,
    private readonly receipts: ReceiptsService,
  ) {}

  @Get()
  @Endpoint({ id: 'payments', summary: 'Payments, newest first.', response: PaymentListSchema })
  list(@Query(zod(QuerySchema)) { page }: z.infer<typeof QuerySchema>): Promise<PaymentList> {
    return this.payments.list(page);
  }

  @Get('income')
  @Endpoint({
    id: 'income',
    summary: 'Income by month, country and currency, the newest first.',
    response: PAYMENTS_ROUTES['GET /Administrator/payments/income'].response,
  })
  async income() {
    return { data: await this.payments.income() };
  }

  @Get('vat')
  @Endpoint({
    id: 'vatReport',
    summary: 'Payments by quarter, country and kind of value added tax, the newest first.',
    response: PAYMENTS_ROUTES['GET /Administrator/payments/vat'].response,
  })
  async vat() {
    return { data: await this.payments.vat() };
  }

  @Get(':id/receipt')
  @Endpoint({
    id: 'receiptOfPayment',
    summary: 'The receipt of a payment: a PDF, or the invoice at the provider.',
    ...RECEIPT,
  })
  async receipt(
    @Param('id') id: string,
    @Lang() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return sendReceipt(await this.receipts.read(id, 'receipt', null, language), response);
  }

  @Get(':id/creditnote')
  @Endpoint({
    id: 'creditNoteOfPayment',
    summary: 'The credit note of a payment that was given back, as a PDF.',
    ...RECEIPT,
  })
  async creditNote(
    @Param('id') id: string,
    @Lang() language: Language,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    return sendReceipt(await this.receipts.read(id, 'credit-note', null, language), response);
  }

  @Post(':id')
  @Endpoint({
    id: 'changePayment',
    summary: 'Mark an invoice as paid or closed, refund a payment, or read it again from the provider.',
    response,
    failures: [404],
  })
  change(
    @Param('id') id: string,
    @Body(zod(body)) form: PaymentChangeForm,
    @CurrentActor() actor: Actor,
  ): Promise<PaymentRow> {
    return this.payments.change(id, form, actor);
  }
}
