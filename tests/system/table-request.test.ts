import { PostgrestClient } from "@supabase/postgrest-js";
import * as v from "valibot";
import { expect, test } from "vitest";
import * as auditLog from "#app/data/audit-log.ts";
import type { TableClient } from "#app/data/database.ts";
import * as listViews from "#app/data/list-views.ts";
import * as people from "#domains/accounts/people.ts";
import * as personalData from "#domains/accounts/personal-data.ts";
import * as profiles from "#domains/accounts/profiles.ts";
import * as savedLists from "#domains/accounts/saved-lists.ts";
import * as wishlist from "#domains/accounts/wishlist.ts";
import * as certificates from "#domains/certificates/certificates.ts";
import * as exchangeRates from "#domains/company/exchange-rates.ts";
import * as settings from "#domains/company/settings.ts";
import * as customerMachines from "#domains/customer-machines/customer-machines.ts";
import * as agreedPrices from "#domains/customers/agreed-prices.ts";
import * as customers from "#domains/customers/customers.ts";
import * as attachments from "#domains/enquiries/attachments.ts";
import * as customerEnquiry from "#domains/enquiries/customer-enquiry.ts";
import * as enquiries from "#domains/enquiries/enquiries.ts";
import * as invoices from "#domains/invoices/invoices.ts";
import * as payments from "#domains/invoices/payments.ts";
import * as machine from "#domains/machines/machine.ts";
import * as machineEdits from "#domains/machines/machine-edits.ts";
import * as officeOrders from "#domains/orders/office-orders.ts";
import * as orders from "#domains/orders/orders.ts";
import * as printedDocument from "#domains/orders/printed-document.ts";
import * as categories from "#domains/products/categories.ts";
import { PRODUCT } from "#domains/products/product.ts";
import * as productEdits from "#domains/products/product-edits.ts";
import * as productImport from "#domains/products/product-import.ts";
import * as productList from "#domains/products/product-list.ts";
import * as productPhotos from "#domains/products/product-photos.ts";
import * as productRelations from "#domains/products/product-relations.ts";
import * as productTypeEdits from "#domains/products/product-type-edits.ts";
import * as productTypes from "#domains/products/product-types.ts";
import * as products from "#domains/products/products.ts";
import * as reviews from "#domains/products/reviews.ts";
import * as purchases from "#domains/purchasing/purchases.ts";
import { fetchSupplierNames } from "#domains/purchasing/supplier-names.ts";
import * as suppliers from "#domains/purchasing/suppliers.ts";
import * as quoteEdits from "#domains/quotes/quote-edits.ts";
import * as quotes from "#domains/quotes/quotes.ts";
import * as repairEdits from "#domains/repairs/repair-edits.ts";
import * as repairJob from "#domains/repairs/repair-job.ts";
import * as repairReport from "#domains/repairs/repair-report.ts";
import * as stock from "#domains/stock/stock.ts";
import { readSchema } from "#server/tables/schema.ts";
import { TableError } from "#server/tables/table-error.ts";
import { readTableRequest } from "#server/tables/table-request.ts";
import { SAMPLE_PRODUCT } from "../product-samples.ts";
import { SAMPLE_LINE, SAMPLE_QUOTE } from "../quote-samples.ts";
import { startTestBackend } from "./backend-harness.ts";

const DAY = "2026-11-27";
const ID = "11111111-1111-4111-8111-111111111111";
const MOMENT = "2026-11-22T04:40:16.123456+00:00";
const FIELDS = {
  ...v.parse(PRODUCT, SAMPLE_PRODUCT),
  type_id: ID,
  technical_data: { bore: 25, play: [13, 28] as [number, number], cage: "Brass", cogged: true },
  sample_fields: ["bore"],
  price_breaks: [{ from: 10, price: 5.5 }],
};
const OFFER = {
  ...{ id: ID, product_id: ID, supplier_id: ID, supplier_number: "6205-2RS", price: 5 },
  ...{ pack_size: 10, minimum: 0, lead_days: null, preferred: true },
};
const AGREED = {
  ...{ id: ID, customer_id: ID, price_group: "", product_id: ID, category_id: null, price: 5 },
  ...{ discount_percent: null, valid_from: DAY, valid_until: null },
};
const FIELD = {
  label: "Cage",
  symbol: "",
  unit: "",
  kind: "choice" as const,
  choices: ["Steel", "Brass"],
  decimals: 0,
  is_facet: true,
  source: "",
};
const RELATION = {
  product_id: ID,
  kind: "equivalent" as const,
  other_product_id: null,
  manufacturer: "SKF",
  designation: "6205-2RS1",
  note: "",
};
const LINE = { product_id: ID, product_name: "22212 E", quantity: 2, price: 83.1, note: "C3" };

type Call = (client: PostgrestClient) => Promise<unknown>;

const CHANGES = {
  words: "22212",
  kind: "products",
  record: ID,
  person: ID,
  period: { from: "2026-11-01", to: "2026-11-30" },
};

/** Every function that calls the table API, with arguments as on the pages. */
const CALLS: Record<string, Call[]> = {
  fetchChanges: [(client) => auditLog.fetchChanges(client, "customers", ID)],
  fetchOrderChanges: [(client) => auditLog.fetchOrderChanges(client, ID)],
  fetchChangePage: [(client) => auditLog.fetchChangePage(client, CHANGES, 1)],
  fetchAllChanges: [(client) => auditLog.fetchAllChanges(client, CHANGES)],
  fetchNames: [(client) => auditLog.fetchNames(client, [ID, ID])],
  fetchName: [(client) => auditLog.fetchName(client, ID)],
  fetchPhotoAddresses: [productPhotos.fetchPhotoAddresses],
  fetchPhotos: [(client) => productPhotos.fetchPhotos(client, ID)],
  cropPhoto: [
    (client) =>
      productPhotos.cropPhoto(client, { id: ID, crop: { focus_x: 0, focus_y: 9, zoom: 250 } }),
  ],
  deletePhoto: [(client) => productPhotos.deletePhoto(client, ID)],
  fetchEnquiries: [
    (client) => enquiries.fetchEnquiries(client, { words: "", status: "new", unsent: true }, 2),
    (client) => enquiries.fetchEnquiries(client, { words: "a, b", status: null, unsent: false }, 1),
    (client) =>
      enquiries.fetchEnquiries(
        client,
        {
          ...{ words: "", status: "overdue", unsent: false, handler: ID, sort: "name" },
          subject: { value: "partnership", label: "Airblower" },
          received: { from: "2026-11-01", to: "2026-11-30" },
        },
        1,
      ),
  ],
  fetchAllEnquiries: [
    (client) => enquiries.fetchAllEnquiries(client, { words: "", status: null, unsent: false }),
  ],
  fetchEnquiriesByIds: [(client) => enquiries.fetchEnquiriesByIds(client, [ID])],
  setEnquiryStatuses: [
    (client) => enquiries.setEnquiryStatuses(client, [{ id: ID, status: "new" }], "closed"),
  ],
  fetchListViews: [(client) => listViews.fetchListViews(client, "/admin/orders")],
  addListView: [
    (client) =>
      listViews.addListView(client, { list: "/admin/orders", name: "Mine", search: "?q=a" }),
  ],
  deleteListView: [(client) => listViews.deleteListView(client, ID)],
  fetchEnquiriesFrom: [(client) => enquiries.fetchEnquiriesFrom(client, "a_b%c@example.com")],
  fetchEnquiry: [(client) => enquiries.fetchEnquiry(client, ID)],
  countNewEnquiries: [enquiries.countNewEnquiries],
  setEnquiryStatus: [(client) => enquiries.setEnquiryStatus(client, ID, "new", "closed")],
  fetchRequestedItems: [(client) => enquiries.fetchRequestedItems(client, ID)],
  deleteEnquiry: [(client) => enquiries.deleteEnquiry(client, ID)],
  fetchOfficeOrders: [
    (client) =>
      officeOrders.fetchOfficeOrders(client, { words: "", status: "received", sort: "-total" }, 3),
    (client) =>
      officeOrders.fetchOfficeOrders(client, { words: "", status: "no-rate", sort: "-total" }, 1),
    (client) =>
      officeOrders.fetchOfficeOrders(client, { words: "x", status: null, sort: "created_at" }, 1),
  ],
  fetchAllOrders: [
    (client) =>
      officeOrders.fetchAllOrders(client, {
        ...{ words: "", status: "open", sort: "customer_name", least: 10.5 },
        created: { from: "2026-11-01", to: "2026-11-30" },
      }),
  ],
  fetchInvoices: [
    (client) =>
      invoices.fetchInvoices(
        client,
        { words: "x", today: DAY, show: "overdue", kind: null, sort: "-issued_on" },
        1,
      ),
    (client) =>
      invoices.fetchInvoices(
        client,
        { words: "", today: DAY, show: "evidence", kind: "invoice", sort: "due_on" },
        1,
      ),
  ],
  fetchAllInvoices: [
    (client) =>
      invoices.fetchAllInvoices(client, {
        ...{ words: "", today: DAY, show: "disputed", kind: null, sort: "-issued_on" },
        issued: { from: DAY, to: DAY },
      }),
  ],
  fetchDocuments: [
    (client) =>
      invoices.fetchDocuments(client, {
        ...{ words: "", today: DAY, show: "open", kind: null, sort: "-issued_on" },
      }),
  ],
  withEvidenceDue: [(client) => invoices.withEvidenceDue(client, [])],
  fetchInvoice: [(client) => invoices.fetchInvoice(client, ID)],
  fetchInvoicesOf: [
    (client) => invoices.fetchInvoicesOf(client, { order_id: ID }),
    (client) => invoices.fetchInvoicesOf(client, { credits_id: ID }),
  ],
  fetchOwing: [(client) => invoices.fetchOwing(client, ID, "ZAR")],
  fetchProofs: [(client) => invoices.fetchProofs(client, ID)],
  fetchSuppliers: [(client) => suppliers.fetchSuppliers(client, { words: "a_b", sort: "name" }, 1)],
  fetchAllSuppliers: [
    (client) => suppliers.fetchAllSuppliers(client, { words: "", sort: "-updated_at" }),
  ],
  fetchSupplier: [(client) => suppliers.fetchSupplier(client, ID)],
  fetchSupplierNames: [fetchSupplierNames],
  fetchSuppliersOf: [(client) => suppliers.fetchSuppliersOf(client, ID)],
  fetchSupplierProducts: [
    (client) => suppliers.fetchSupplierProducts(client, { supplier: ID, words: "6205-2RS" }, 1),
  ],
  fetchAllSupplierProducts: [
    (client) => suppliers.fetchAllSupplierProducts(client, { supplier: ID, words: "" }),
  ],
  fetchOffer: [(client) => suppliers.fetchOffer(client, { supplier: ID, product: ID })],
  fetchProductsNumbered: [(client) => suppliers.fetchProductsNumbered(client, "6205-2RS")],
  saveOffer: [(client) => suppliers.saveOffer(client, OFFER)],
  removeOffer: [(client) => suppliers.removeOffer(client, ID)],
  fetchAgreedPrices: [(client) => agreedPrices.fetchAgreedPrices(client, ID)],
  saveAgreedPrice: [
    (client) => agreedPrices.saveAgreedPrice(client, { ...AGREED, seen: null }),
    (client) =>
      agreedPrices.saveAgreedPrice(client, { ...AGREED, seen: MOMENT }).catch(() => undefined),
  ],
  deleteAgreedPrice: [(client) => agreedPrices.deleteAgreedPrice(client, ID)],
  fetchPriceGroups: [agreedPrices.fetchPriceGroups],
  fetchPurchases: [
    (client) =>
      purchases.fetchPurchases(
        client,
        { words: "x", today: DAY, show: "late", sort: "expected_on" },
        1,
      ),
    (client) =>
      purchases.fetchPurchases(
        client,
        { words: "", today: DAY, show: "unconfirmed", sort: "supplier_name" },
        1,
      ),
  ],
  fetchAllPurchases: [
    (client) =>
      purchases.fetchAllPurchases(client, {
        ...{ words: "", today: DAY, show: "draft", sort: "-created_at" },
      }),
  ],
  fetchPurchasesOf: [(client) => purchases.fetchPurchasesOf(client, ID)],
  fetchPurchase: [(client) => purchases.fetchPurchase(client, ID)],
  fetchReceipts: [(client) => purchases.fetchReceipts(client, ID)],
  fetchPayments: [
    (client) =>
      payments.fetchPayments(
        client,
        {
          ...{ words: "x", show: "reversed", sort: "-open" },
          received: { from: DAY, to: DAY },
        },
        1,
      ),
  ],
  fetchAllPayments: [
    (client) =>
      payments.fetchAllPayments(client, {
        ...{ words: "", show: "unallocated", sort: "amount", received: { from: "", to: "" } },
      }),
  ],
  fetchPayment: [(client) => payments.fetchPayment(client, ID)],
  fetchBankLines: [(client) => payments.fetchBankLines(client, { from: DAY, to: DAY })],
  fetchBankLayouts: [(client) => payments.fetchBankLayouts(client)],
  fetchSettlements: [
    (client) => payments.fetchSettlements(client, { invoice_id: ID }),
    (client) => payments.fetchSettlements(client, { payment_id: ID }),
  ],
  fetchExportedPayments: [
    (client) => payments.fetchExportedPayments(client, { from: DAY, to: DAY }),
  ],
  fetchActiveAllocations: [(client) => payments.fetchActiveAllocations(client, "invoice_id", [ID])],
  fetchOrdersByIds: [(client) => officeOrders.fetchOrdersByIds(client, [ID])],
  fetchQuotesByIds: [(client) => quotes.fetchQuotesByIds(client, [ID])],
  fetchOrdersOf: [
    (client) => officeOrders.fetchOrdersOf(client, { user_id: ID }),
    (client) => officeOrders.fetchOrdersOf(client, { enquiry_id: ID }),
    (client) => officeOrders.fetchOrdersOf(client, { quote_id: ID }),
  ],
  fetchOfficeOrder: [(client) => officeOrders.fetchOfficeOrder(client, ID)],
  saveOrder: [
    (client) =>
      officeOrders.saveOrder(client, {
        id: ID,
        seen: MOMENT,
        customer_email: "a@example.com",
        customer_name: "A",
        enquiry_id: null,
        lines: [LINE, { ...LINE, product_id: null }],
      }),
  ],
  saveAmendment: [
    (client) =>
      officeOrders.saveAmendment(client, {
        ...{ target: ID, seen: MOMENT, reason: "Asked by phone" },
        fields: {
          ...{ customer_email: "a@example.com", customer_name: "A", customer_reference: "" },
          ...{ delivery_address: "", invoice_address: "" },
        },
        lines: [{ ...LINE, id: null, unit: "pcs", discount_percent: 0, note: "" }],
      }),
  ],
  fetchStockMovements: [(client) => stock.fetchStockMovements(client, ID)],
  fetchHeldByOthers: [(client) => stock.fetchHeldByOthers(client, ID, [ID])],
  fetchReservations: [(client) => stock.fetchReservations(client, ID)],
  fetchShelves: [(client) => stock.fetchShelves(client, [ID, ID])],
  fetchAllShelves: [stock.fetchAllShelves],
  fetchPartsOf: [(client) => stock.fetchPartsOf(client, ID)],
  fetchShelf: [(client) => stock.fetchShelf(client, ID)],
  fetchOrderableProducts: [(client) => officeOrders.fetchOrderableProducts(client, [ID])],
  fetchProductsNamed: [(client) => officeOrders.fetchProductsNamed(client, ["a", "b"])],
  fetchOrders: [(client) => orders.fetchOrders(client, ID)],
  fetchQuotes: [
    ...quotes.QUOTE_SHOWS.map(
      (show) => (client: TableClient) =>
        quotes.fetchQuotes(client, { words: "", today: "2026-12-01", show, sort: "-gross" }, 2),
    ),
    (client) =>
      quotes.fetchQuotes(
        client,
        { words: "x", today: "2026-12-01", show: null, sort: "valid_until" },
        1,
      ),
  ],
  countWaitingQuotes: [quotes.countWaitingQuotes],
  fetchAllQuotes: [
    (client) =>
      quotes.fetchAllQuotes(client, {
        words: "x",
        today: "2026-12-01",
        show: "open",
        sort: "gross",
      }),
    (client) =>
      quotes.fetchAllQuotes(client, {
        ...{
          words: "",
          today: "2026-12-01",
          show: "expired",
          sort: "gross",
          handler: ID,
          least: 100,
        },
        created: { from: "2026-11-01", to: "2026-11-30" },
      }),
  ],
  fetchQuotesOf: [
    (client) => quotes.fetchQuotesOf(client, { chain_id: ID }),
    (client) => quotes.fetchQuotesOf(client, { enquiry_id: ID }),
  ],
  fetchQuote: [(client) => quotes.fetchQuote(client, ID)],
  fetchQuoteEvents: [(client) => quotes.fetchQuoteEvents(client, ID)],
  fetchMessages: [
    (client) => quotes.fetchMessages(client, { chain_id: ID }),
    (client) => quotes.fetchMessages(client, { enquiry_id: ID }),
  ],
  discardDraft: [(client) => quoteEdits.discardDraft(client, ID, MOMENT)],
  saveDraft: [
    (client) =>
      quoteEdits.saveDraft(client, {
        id: ID,
        seen: MOMENT,
        fields: SAMPLE_QUOTE,
        lines: [SAMPLE_LINE, { ...SAMPLE_LINE, product_id: ID, unit_cost: 1.5 }],
      }),
  ],
  fetchPeople: [
    (client) => people.fetchPeople(client, { words: "", role: "admin", sort: "-created_at" }, 1),
    (client) => people.fetchPeople(client, { words: "x", role: null, sort: "email" }, 1),
  ],
  fetchPerson: [(client) => people.fetchPerson(client, ID)],
  fetchCustomerMachines: [
    (client) =>
      customerMachines.fetchCustomerMachines(client, { words: "", sort: "manufacturer" }, 2),
    (client) =>
      customerMachines.fetchCustomerMachines(client, { words: "88 123", sort: "serial_shape" }, 1),
    (client) =>
      customerMachines.fetchCustomerMachines(
        client,
        { words: "", onLoan: true, sort: "manufacturer" },
        1,
      ),
  ],
  fetchAllCustomerMachines: [
    (client) =>
      customerMachines.fetchAllCustomerMachines(client, { words: "", sort: "-updated_at" }),
  ],
  fetchCustomerMachine: [(client) => customerMachines.fetchCustomerMachine(client, ID)],
  fetchLoansFor: [(client) => customerMachines.fetchLoansFor(client, ID)],
  fetchMachinesOf: [(client) => customerMachines.fetchMachinesOf(client, ID)],
  fetchMachinesNumbered: [(client) => customerMachines.fetchMachinesNumbered(client, "88-I23")],
  fetchMachinesAbout: [(client) => customerMachines.fetchMachinesAbout(client, "order", ID)],
  fetchMachineCode: [(client) => customerMachines.fetchMachineCode(client, ID)],
  fetchCodedMachine: [(client) => customerMachines.fetchCodedMachine(client, "G0000000000BG")],
  fetchMachinePhotos: [(client) => customerMachines.fetchMachinePhotos(client, ID)],
  fetchMachines: [machine.fetchMachines],
  fetchPrintedDocument: [
    (client) => printedDocument.fetchPrintedDocument(client, ID, "order-confirmation"),
  ],
  fetchColleagues: [(client) => people.fetchColleagues(client, ["office", "admin"])],
  fetchProductVersion: [(client) => productEdits.fetchProductVersion(client, ID)],
  createProduct: [(client) => productEdits.createProduct(client, FIELDS)],
  updateProduct: [
    (client) => productEdits.updateProduct(client, { id: ID, updated_at: MOMENT }, FIELDS),
  ],
  setListedField: [
    (client) => productEdits.setListedField(client, { id: ID, updated_at: MOMENT }, { stock: 3 }),
  ],
  deleteProduct: [(client) => productEdits.deleteProduct(client, ID)],
  createCategory: [(client) => categories.createCategory(client, "Bearings")],
  renameCategory: [
    (client) => categories.renameCategory(client, { id: ID, name: "Bearings" }, "Seals"),
  ],
  deleteCategory: [(client) => categories.deleteCategory(client, ID)],
  importProducts: [
    (client) => productImport.importProducts(client, [{ id: ID, price: 1.5, seen: MOMENT }]),
  ],
  fetchImports: [productImport.fetchImports],
  fetchPriceListColumns: [(client) => productImport.fetchPriceListColumns(client, ID)],
  undoWholeImport: [(client) => productImport.undoWholeImport(client, ID)],
  fetchProductPage: [
    (client) =>
      productList.fetchProductPage(
        client,
        { search: "a", category: ID, stock: "low", state: "draft", supplier: ID, sort: "-updated" },
        1,
      ),
  ],
  fetchProductsByIds: [(client) => productList.fetchProductsByIds(client, [ID, ID])],
  fetchProductVersions: [productList.fetchProductVersions],
  fetchMatchingProducts: [
    (client) => productList.fetchMatchingProducts(client, productList.EVERY_PRODUCT),
  ],
  fetchProducts: [(client) => products.fetchProducts(client, (product) => product)],
  fetchProductNames: [products.fetchProductNames],
  fetchPublishedReviews: [reviews.fetchPublishedReviews],
  fetchReviews: [(client) => reviews.fetchReviews(client, "waiting", 2)],
  countWaitingReviews: [reviews.countWaitingReviews],
  fetchStoredSettings: [settings.fetchStoredSettings],
  fetchSettings: [settings.fetchSettings],
  fetchSeller: [settings.fetchSeller],
  fetchRates: [exchangeRates.fetchRates],
  fetchRateHistory: [exchangeRates.fetchRateHistory],
  fetchSetting: [(client) => settings.fetchSetting(client, "public.vat")],
  fetchProductTypes: [productTypes.fetchProductTypes],
  createType: [(client) => productTypeEdits.createType(client, { name: "Gears", position: 3 })],
  renameType: [
    (client) => productTypeEdits.renameType(client, { id: ID, updated_at: MOMENT }, "Gears"),
  ],
  deleteType: [(client) => productTypeEdits.deleteType(client, ID)],
  createField: [
    (client) =>
      productTypeEdits.createField(client, { ...FIELD, type_id: ID, key: "cage", position: 3 }),
  ],
  updateField: [
    (client) => productTypeEdits.updateField(client, { id: ID, updated_at: MOMENT }, FIELD),
  ],
  deleteField: [(client) => productTypeEdits.deleteField(client, ID)],
  fetchRelations: [(client) => productRelations.fetchRelations(client)],
  fetchRelationsOf: [(client) => productRelations.fetchRelationsOf(client, ID)],
  copyRelations: [(client) => productRelations.copyRelations(client, ID, ID)],
  addRelation: [(client) => productRelations.addRelation(client, RELATION)],
  removeRelation: [(client) => productRelations.removeRelation(client, ID)],
  fetchCategories: [products.fetchCategories],
  fetchProfile: [(client) => profiles.fetchProfile(client, ID)],
  updateProfile: [
    (client) =>
      profiles.updateProfile(client, ID, {
        ...{ full_name: "Thandi", company: "Mill", phone: "1", address: "Here" },
        ...{ vat_number: "4010203040", delivery_address: "There" },
      }),
  ],
  fetchLists: [savedLists.fetchLists],
  deleteList: [(client) => savedLists.deleteList(client, ID)],
  fetchOfficeMachines: [
    (client) =>
      machineEdits.fetchOfficeMachines(client, { words: "", kind: null, sort: "manufacturer" }, 1),
    (client) =>
      machineEdits.fetchOfficeMachines(
        client,
        { words: "RF-200, (%)", kind: "roots-blower", sort: "-updated_at" },
        2,
      ),
  ],
  fetchAllMachines: [(client) => machineEdits.fetchAllMachines(client, machineEdits.EVERY_MACHINE)],
  fetchMachinesByIds: [(client) => machineEdits.fetchMachinesByIds(client, [ID, ID])],
  fetchOfficeMachine: [(client) => machineEdits.fetchOfficeMachine(client, ID)],
  deleteMachine: [(client) => machineEdits.deleteMachine(client, ID)],
  fetchCustomers: [
    (client) => customers.fetchCustomers(client, { words: "", sort: "name" }, 1),
    (client) =>
      customers.fetchCustomers(client, { words: "Mine, (Pty)", sort: "-last_contact_at" }, 2),
  ],
  fetchAllCustomers: [(client) => customers.fetchAllCustomers(client, { words: "", sort: "name" })],
  fetchCustomer: [(client) => customers.fetchCustomer(client, ID)],
  fetchEnquiriesOf: [(client) => enquiries.fetchEnquiriesOf(client, ID)],
  fetchDeliveries: [(client) => officeOrders.fetchDeliveries(client, ID)],
  fetchAmendments: [(client) => officeOrders.fetchAmendments(client, ID)],
  fetchCustomerOrders: [(client) => officeOrders.fetchCustomerOrders(client, ID)],
  fetchCustomerQuotes: [(client) => quotes.fetchCustomerQuotes(client, ID)],
  fetchCustomerPerson: [(client) => personalData.fetchCustomerPerson(client, ID)],
  exportPerson: [(client) => personalData.exportPerson(client, "a@example.com")],
  exportMyData: [personalData.exportMyData],
  fetchSelectedProducts: [(client) => products.fetchSelectedProducts(client, [ID, ID])],
  fetchPurchaseOrders: [(client) => attachments.fetchPurchaseOrders(client, ID)],
  fetchAttachments: [(client) => attachments.fetchAttachments(client, ID)],
  readEnquiryByLink: [(client) => customerEnquiry.readEnquiryByLink(client, "a".repeat(43))],
  fetchRepair: [(client) => repairEdits.fetchRepair(client, ID)],
  fetchReportOf: [(client) => repairReport.fetchReportOf(client, ID)],
  fetchMeasurements: [(client) => repairJob.fetchMeasurements(client, ID)],
  fetchJobPhotos: [(client) => repairJob.fetchJobPhotos(client, ID)],
  fetchMachineJobPhotos: [(client) => repairJob.fetchMachineJobPhotos(client, ID)],
  promiseRepair: [(client) => repairJob.promiseRepair(client, { id: ID, day: DAY })],
  fetchOrdersOfEnquiry: [(client) => repairJob.fetchOrdersOfEnquiry(client, ID)],
  fetchRepairJob: [(client) => repairJob.fetchRepairJob(client, ID)],
  fetchInstruments: [certificates.fetchInstruments],
  saveInstrument: [
    (client) =>
      certificates.saveInstrument(client, {
        ...{ id: ID, name: "Analyser", range: "0.1 to 100 mm/s", certificate_number: "C 7" },
        ...{ calibrated_on: DAY, due_on: DAY },
      }),
  ],
  fetchTestSheet: [(client) => certificates.fetchTestSheet(client, ID, "test-certificate")],
  fetchNameplate: [(client) => customerMachines.fetchNameplate(client, ID)],
  fetchThread: [(client) => enquiries.fetchThread(client, ID)],
  fetchWishlistIds: [(client) => wishlist.fetchWishlistIds(client, ID)],
  fetchWishlistProducts: [(client) => products.fetchWishlistProducts(client, ID)],
  addToWishlist: [(client) => wishlist.addToWishlist(client, ID, ID)],
  removeFromWishlist: [(client) => wishlist.removeFromWishlist(client, ID, ID)],
};

type Recorded = { name: string; method: string; url: URL; headers: Headers; body: string };

async function record(): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const [name, calls] of Object.entries(CALLS)) {
    for (const call of calls) {
      const client = new PostgrestClient("http://localhost/rest/v1", {
        fetch: async (input, init) => {
          const request = new Request(input, init);
          const { method, headers } = request;
          recorded.push({
            name,
            method,
            url: new URL(request.url),
            headers,
            body: await request.text(),
          });
          return Response.json({ message: "only recorded" }, { status: 400 });
        },
      });
      await call(client).catch(() => undefined);
    }
  }
  return recorded;
}

const schema = await readSchema((await startTestBackend()).database);
const recorded = await record();
const reads = (one: Recorded) => {
  try {
    return readTableRequest(one, schema);
  } catch (error) {
    if (error instanceof TableError) return error;
    throw error;
  }
};

test("lists every function that calls the table API", () => {
  const modules = import.meta.glob<Record<string, unknown>>(
    [
      "../../app/data/*.ts",
      "../../domains/*/*.ts",
      "!**/*.{server,test}.ts",
      "!**/changed-tables.ts",
    ],
    { eager: true },
  );
  const calling = Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter(([, one]) => typeof one === "function" && !("contract" in one))
    .filter(([, one]) => /^(async )?(function \w+)?\(\s*client\b/.test(String(one)))
    .map(([name]) => name);
  expect(Object.keys(CALLS).toSorted()).toEqual(calling.toSorted());
  expect(new Set(recorded.map(({ name }) => name)).size).toBe(calling.length);
});

test.each(recorded.map((one) => [one.name, one] as const))(
  "accepts %s (DAT-10, DAT-11)",
  (_name, one) => {
    const request = reads(one);
    expect(request).not.toBeInstanceOf(TableError);
    if (request instanceof TableError) return;
    const { name, rows } =
      request.kind === "call"
        ? { name: `rpc/${request.contract.name}`, rows: request.args }
        : {
            name: request.query.selection.table.name,
            rows: "rows" in request ? request.rows : undefined,
          };
    expect(`/rest/v1/${name}`).toBe(one.url.pathname);
    if (one.body) expect([rows].flat()).toEqual([JSON.parse(one.body)].flat());
  },
);

type Mutation = (one: Recorded) => Partial<Recorded>;

function path(change: (pathname: string) => string): Mutation {
  return ({ url }) => {
    // As in the request line; the parser must not decode it.
    const changed = new URL(url);
    changed.pathname = change(url.pathname);
    return { url: changed };
  };
}

function query(name: string, value: string): Mutation {
  return ({ url }) => {
    const changed = new URL(url);
    changed.searchParams.append(name, value);
    return { url: changed };
  };
}

function selection(select: string): Mutation {
  return ({ url }) => {
    const changed = new URL(url);
    changed.searchParams.set("select", select);
    return { url: changed };
  };
}

function header(name: string, value: string): Mutation {
  return ({ headers }) => {
    const changed = new Headers(headers);
    changed.set(name, value);
    return { headers: changed };
  };
}

const MUTATIONS: Record<string, Mutation> = {
  "an encoded letter in the path": path((one) => one.replace(/v1\/(.)/, "v1/%70")),
  "an encoded slash": path((one) => `${one}%2f`),
  "a slash behind": path((one) => `${one}/`),
  "a dot behind": path((one) => `${one}.`),
  "two slashes": path((one) => one.replace("/v1/", "/v1//")),
  "a capital letter": path((one) => one.toUpperCase()),
  "another table": path(() => "/rest/v1/users"),
  "another function": path(() => "/rest/v1/rpc/pg_sleep"),
  "no table": path(() => "/rest/v1/"),
  "a regular expression": query("id", "match.(a+)+$"),
  "a regular expression without case": query("name", "imatch..*"),
  "a full-text search": query("name", "fts.bearing"),
  "a pattern with many wildcards": query("id", "ilike.*a*b*c*d*e*"),
  "a long pattern": query("id", `ilike.${"x".repeat(301)}`),
  "a long list": query("id", `in.(${Array.from({ length: 201 }, () => "a").join(",")})`),
  "an operator with a list": query("id", "eq(any).{a,b}"),
  "an unknown operator": query("id", "cs.{a}"),
  "a column of the future": query("margin", "eq.1"),
  "a path into JSON": query("before->>price", "eq.1"),
  "a condition on another table": query("categories.name", "eq.x"),
  "two levels of alternatives": query("or", "(id.eq.1,and(id.eq.2,id.eq.3))"),
  "a negation of alternatives": query("not.or", "(id.eq.1)"),
  "alternatives over a foreign column": query("or", "(cost.eq.1,id.eq.2)"),
  "an order by another table": query("enquiries.order", "name"),
  "an order by a foreign column": query("order", "margin"),
  "a limit that is no number": query("limit", "1e9"),
  "a NUL character": query("id", "eq.\0"),
  "a parameter without a name": query("", ""),
  "a wish to merge duplicates": query("on_conflict", "id"),
  "a cast": selection("id::text"),
  "an aggregate": selection("id.sum()"),
  "a count": selection("count()"),
  "an empty selection": selection(""),
  "a foreign column": selection("id,cost"),
  "a foreign column by another name": selection("id,name:cost"),
  "a foreign table": selection("id,users(*)"),
  "a table by its foreign key": selection("id,categories!products_category_id_fkey(name)"),
  "a column as a table": selection("id,category_id(*)"),
  "a spread table": selection("...categories(name)"),
  "a table in quotes": selection('"categories"(name)'),
  "a table twice": selection("categories(name),again:categories(name)"),
  "a table that leads back": selection("categories(products(id))"),
  "an open bracket": selection("id,categories(name"),
  "brackets without end": selection("(".repeat(5000)),
  "a foreign schema to read": header("Accept-Profile", "auth"),
  "a foreign schema to write": header("Content-Profile", "private"),
  "a planned count": header("Prefer", "count=planned"),
  "an estimated count": header("Prefer", "count=estimated"),
  "an upsert": header("Prefer", "resolution=merge-duplicates"),
  "another method": () => ({ method: "PUT" }),
  "a method that asks for the schema": () => ({ method: "OPTIONS" }),
};

test("rejects at least 500 mutations of the pages' calls", () => {
  const passed: string[] = [];
  let tried = 0;
  for (const one of recorded) {
    for (const [title, mutate] of Object.entries(MUTATIONS)) {
      tried += 1;
      const answer = reads({ ...one, ...mutate(one) });
      if (!(answer instanceof TableError)) passed.push(`${one.name}: ${title}`);
      else expect(answer.status, title).toBeGreaterThanOrEqual(400);
    }
  }
  expect(tried).toBeGreaterThan(500);
  expect(passed).toEqual([]);
});

test.each([
  ["a forbidden field", { ...FIELDS, margin: 1 }],
  ["an id of another type", { ...FIELDS, name: { a: 1 } }],
  ["a list inside", { ...FIELDS, name: ["a"] }],
  ["a NUL character", { ...FIELDS, name: "a\0b" }],
  ["nothing", {}],
  ["no row", []],
  ["1,000 rows", Array.from({ length: 1000 }, () => FIELDS)],
  ["a plain text", "x"],
  ["null", null],
])("rejects a product with %s", (_title, body) => {
  const create = recorded.find(({ name }) => name === "createProduct");
  if (!create) throw new Error("not recorded");
  expect(reads({ ...create, body: JSON.stringify(body) })).toBeInstanceOf(TableError);
});

test.each(["updateProduct", "deleteProduct", "removeFromWishlist"])(
  "rejects %s without a row",
  (wanted) => {
    const call = recorded.find(({ name }) => name === wanted);
    if (!call) throw new Error("not recorded");
    const url = new URL(call.url);
    for (const name of [...url.searchParams.keys()]) url.searchParams.delete(name);
    expect(reads({ ...call, url })).toBeInstanceOf(TableError);
  },
);

test("expands a star to the granted columns, also inside an embedded table", () => {
  const url = new URL("http://localhost/rest/v1/products?select=*,category:categories(*)");
  const request = readTableRequest(
    { method: "GET", url, headers: new Headers(), body: "" },
    schema,
  );
  if (request.kind !== "read") throw new Error("not a reading");
  const { columns, embedded } = request.query.selection;
  expect(columns.get("stock")).toBe("available");
  expect([...columns.values()]).not.toContain("stock");
  expect([...columns.values()]).not.toContain("cost");
  expect(embedded).toMatchObject([
    {
      name: "category",
      selection: { columns: new Map(["id", "name", "position"].map((one) => [one, one])) },
    },
  ]);
});
