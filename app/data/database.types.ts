export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      agreed_prices: {
        Row: {
          category_id: string | null
          created_at: string
          customer_id: string | null
          discount_percent: number | null
          id: string
          price: number | null
          price_group: string
          product_id: string | null
          updated_at: string
          valid_from: string
          valid_until: string | null
        }
        Insert: {
          category_id?: string | null
          created_at?: string
          customer_id?: string | null
          discount_percent?: number | null
          id: string
          price?: number | null
          price_group?: string
          product_id?: string | null
          updated_at?: string
          valid_from: string
          valid_until?: string | null
        }
        Update: {
          category_id?: string | null
          created_at?: string
          customer_id?: string | null
          discount_percent?: number | null
          id?: string
          price?: number | null
          price_group?: string
          product_id?: string | null
          updated_at?: string
          valid_from?: string
          valid_until?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "agreed_prices_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "agreed_prices_customer_id_fkey"
            columns: ["customer_id"]
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "agreed_prices_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      allocations: {
        Row: {
          amount: number
          at: string
          credit_id: string | null
          id: string
          invoice_id: string
          made_by: string
          payment_id: string | null
          undone_at: string | null
          undone_by: string
        }
        Insert: {
          amount: number
          at?: string
          credit_id?: string | null
          id?: string
          invoice_id: string
          made_by?: string
          payment_id?: string | null
          undone_at?: string | null
          undone_by?: string
        }
        Update: {
          amount?: number
          at?: string
          credit_id?: string | null
          id?: string
          invoice_id?: string
          made_by?: string
          payment_id?: string | null
          undone_at?: string | null
          undone_by?: string
        }
        Relationships: [
          {
            foreignKeyName: "allocations_credit_id_fkey"
            columns: ["credit_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "allocations_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "allocations_payment_id_fkey"
            columns: ["payment_id"]
            referencedRelation: "payments"
            referencedColumns: ["id"]
          },
        ]
      }
      attachments: {
        Row: {
          arrow_x: number | null
          arrow_y: number | null
          caption: string
          created_at: string
          delivery_id: string | null
          enquiry_id: string | null
          id: string
          invoice_id: string | null
          machine_id: string | null
          media_type: string
          message_id: string | null
          name: string
          position: number
          quote_id: string | null
          repair_id: string | null
          report_position: number | null
          size: number
          unsent: boolean
        }
        Insert: {
          arrow_x?: number | null
          arrow_y?: number | null
          caption?: string
          created_at?: string
          delivery_id?: string | null
          enquiry_id?: string | null
          id: string
          invoice_id?: string | null
          machine_id?: string | null
          media_type: string
          message_id?: string | null
          name: string
          position?: number
          quote_id?: string | null
          repair_id?: string | null
          report_position?: number | null
          size: number
          unsent?: never
        }
        Update: {
          arrow_x?: number | null
          arrow_y?: number | null
          caption?: string
          created_at?: string
          delivery_id?: string | null
          enquiry_id?: string | null
          id?: string
          invoice_id?: string | null
          machine_id?: string | null
          media_type?: string
          message_id?: string | null
          name?: string
          position?: number
          quote_id?: string | null
          repair_id?: string | null
          report_position?: number | null
          size?: number
          unsent?: never
        }
        Relationships: [
          {
            foreignKeyName: "attachments_delivery_id_fkey"
            columns: ["delivery_id"]
            referencedRelation: "deliveries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_enquiry_id_fkey"
            columns: ["enquiry_id"]
            referencedRelation: "enquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_invoice_id_fkey"
            columns: ["invoice_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_machine_id_fkey"
            columns: ["machine_id"]
            referencedRelation: "customer_machines"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_message_id_fkey"
            columns: ["message_id"]
            referencedRelation: "messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_quote_id_fkey"
            columns: ["quote_id"]
            referencedRelation: "quotes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "attachments_repair_id_fkey"
            columns: ["repair_id"]
            referencedRelation: "repairs"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: string
          actor: string | null
          after: Json | null
          at: string
          before: Json | null
          id: number
          record_id: string
          record_table: string
          row_id: string
          table_name: string
        }
        Insert: {
          action: string
          actor?: string | null
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          record_id: string
          record_table?: string
          row_id: string
          table_name: string
        }
        Update: {
          action?: string
          actor?: string | null
          after?: Json | null
          at?: string
          before?: Json | null
          id?: never
          record_id?: string
          record_table?: string
          row_id?: string
          table_name?: string
        }
        Relationships: []
      }
      bank_layouts: {
        Row: {
          headings: string
          mapping: NonNullable<Json>
        }
        Insert: {
          headings: string
          mapping: NonNullable<Json>
        }
        Update: {
          headings?: string
          mapping?: NonNullable<Json>
        }
        Relationships: []
      }
      categories: {
        Row: {
          id: string
          name: string
          position: number
        }
        Insert: {
          id?: string
          name: string
          position?: number
        }
        Update: {
          id?: string
          name?: string
          position?: number
        }
        Relationships: []
      }
      certificates: {
        Row: {
          conclusion: string
          customer_email: string
          document: NonNullable<Json>
          id: string
          issued_at: string
          issued_by: string
          issued_by_id: string | null
          issued_on: string
          kind: string
          number: string
          repair_id: string | null
          replaces_id: string | null
          withdrawal: string
          withdrawn_on: string | null
        }
        Insert: {
          conclusion: string
          customer_email?: string
          document: NonNullable<Json>
          id: string
          issued_at?: string
          issued_by?: string
          issued_by_id?: string | null
          issued_on: string
          kind: string
          number: string
          repair_id?: string | null
          replaces_id?: string | null
          withdrawal?: string
          withdrawn_on?: string | null
        }
        Update: {
          conclusion?: string
          customer_email?: string
          document?: NonNullable<Json>
          id?: string
          issued_at?: string
          issued_by?: string
          issued_by_id?: string | null
          issued_on?: string
          kind?: string
          number?: string
          repair_id?: string | null
          replaces_id?: string | null
          withdrawal?: string
          withdrawn_on?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "certificates_repair_id_fkey"
            columns: ["repair_id"]
            referencedRelation: "repairs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "certificates_replaces_id_fkey"
            columns: ["replaces_id"]
            referencedRelation: "certificates"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_contacts: {
        Row: {
          customer_id: string
          email: string
          id: string
          name: string
          phone: string
          position: number
          role: string
        }
        Insert: {
          customer_id: string
          email?: string
          id?: string
          name?: string
          phone?: string
          position?: number
          role?: string
        }
        Update: {
          customer_id?: string
          email?: string
          id?: string
          name?: string
          phone?: string
          position?: number
          role?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_contacts_customer_id_fkey"
            columns: ["customer_id"]
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_machine_codes: {
        Row: {
          code: string
          created_at: string
          id: string
          machine_id: string
        }
        Insert: {
          code: string
          created_at?: string
          id?: string
          machine_id: string
        }
        Update: {
          code?: string
          created_at?: string
          id?: string
          machine_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "customer_machine_codes_machine_id_fkey"
            columns: ["machine_id"]
            referencedRelation: "customer_machines"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_machine_documents: {
        Row: {
          chain_id: string | null
          enquiry_id: string | null
          id: string
          machine_id: string
          order_id: string | null
        }
        Insert: {
          chain_id?: string | null
          enquiry_id?: string | null
          id?: string
          machine_id: string
          order_id?: string | null
        }
        Update: {
          chain_id?: string | null
          enquiry_id?: string | null
          id?: string
          machine_id?: string
          order_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "customer_machine_documents_chain_id_fkey"
            columns: ["chain_id"]
            referencedRelation: "quotes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "customer_machine_documents_enquiry_id_fkey"
            columns: ["enquiry_id"]
            referencedRelation: "enquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "customer_machine_documents_machine_id_fkey"
            columns: ["machine_id"]
            referencedRelation: "customer_machines"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "customer_machine_documents_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      customer_machines: {
        Row: {
          belt: string
          created_at: string
          customer_id: string | null
          flow: number | null
          id: string
          is_loan: boolean
          lent_for: string | null
          lent_on: string | null
          lent_until: string | null
          location: string
          manufacturer: string
          model: string
          model_id: string | null
          motor: string
          note: string
          power: number | null
          pressure: number | null
          pulleys: string
          running_hours: number | null
          seals: string
          search_text: string
          serial_key: string
          serial_number: string
          serial_shape: string
          service_due: string | null
          site: string
          speed: number | null
          updated_at: string
          year: number | null
        }
        Insert: {
          belt?: string
          created_at?: string
          customer_id?: string | null
          flow?: number | null
          id?: string
          is_loan?: boolean
          lent_for?: string | null
          lent_on?: string | null
          lent_until?: string | null
          location?: string
          manufacturer?: string
          model?: string
          model_id?: string | null
          motor?: string
          note?: string
          power?: number | null
          pressure?: number | null
          pulleys?: string
          running_hours?: number | null
          seals?: string
          search_text?: never
          serial_key?: never
          serial_number?: string
          serial_shape?: never
          service_due?: string | null
          site?: string
          speed?: number | null
          updated_at?: string
          year?: number | null
        }
        Update: {
          belt?: string
          created_at?: string
          customer_id?: string | null
          flow?: number | null
          id?: string
          is_loan?: boolean
          lent_for?: string | null
          lent_on?: string | null
          lent_until?: string | null
          location?: string
          manufacturer?: string
          model?: string
          model_id?: string | null
          motor?: string
          note?: string
          power?: number | null
          pressure?: number | null
          pulleys?: string
          running_hours?: number | null
          seals?: string
          search_text?: never
          serial_key?: never
          serial_number?: string
          serial_shape?: never
          service_due?: string | null
          site?: string
          speed?: number | null
          updated_at?: string
          year?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "customer_machines_customer_id_fkey"
            columns: ["customer_id"]
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "customer_machines_lent_for_fkey"
            columns: ["lent_for"]
            referencedRelation: "repairs"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "customer_machines_model_id_fkey"
            columns: ["model_id"]
            referencedRelation: "machine_models"
            referencedColumns: ["id"]
          },
        ]
      }
      customers: {
        Row: {
          address: string
          created_at: string
          credit_limit: number | null
          currency: string
          delivery_address: string
          id: string
          last_contact_at: string
          name: string
          note: string
          on_hold: boolean
          payment_terms: string
          phone: string
          price_group: string
          updated_at: string
          vat_mode: string
          vat_number: string
        }
        Insert: {
          address?: string
          created_at?: string
          credit_limit?: number | null
          currency?: string
          delivery_address?: string
          id?: string
          last_contact_at?: string
          name: string
          note?: string
          on_hold?: boolean
          payment_terms?: string
          phone?: string
          price_group?: string
          updated_at?: string
          vat_mode?: string
          vat_number?: string
        }
        Update: {
          address?: string
          created_at?: string
          credit_limit?: number | null
          currency?: string
          delivery_address?: string
          id?: string
          last_contact_at?: string
          name?: string
          note?: string
          on_hold?: boolean
          payment_terms?: string
          phone?: string
          price_group?: string
          updated_at?: string
          vat_mode?: string
          vat_number?: string
        }
        Relationships: []
      }
      deliveries: {
        Row: {
          carrier: string
          dispatched_at: string
          dispatched_by: string
          emailed: boolean
          id: string
          number: number
          order_id: string
          received_at: string | null
          received_by: string
          return_reason: string
          returned_at: string | null
          tracking: string
        }
        Insert: {
          carrier?: string
          dispatched_at?: string
          dispatched_by?: string
          emailed?: boolean
          id?: string
          number: number
          order_id: string
          received_at?: string | null
          received_by?: string
          return_reason?: string
          returned_at?: string | null
          tracking?: string
        }
        Update: {
          carrier?: string
          dispatched_at?: string
          dispatched_by?: string
          emailed?: boolean
          id?: string
          number?: number
          order_id?: string
          received_at?: string | null
          received_by?: string
          return_reason?: string
          returned_at?: string | null
          tracking?: string
        }
        Relationships: [
          {
            foreignKeyName: "deliveries_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      delivery_lines: {
        Row: {
          delivery_id: string
          order_item_id: string
          quantity: number
          returned: number
          taken: number
          to_follow: number
        }
        Insert: {
          delivery_id: string
          order_item_id: string
          quantity: number
          returned?: number
          taken?: number
          to_follow: number
        }
        Update: {
          delivery_id?: string
          order_item_id?: string
          quantity?: number
          returned?: number
          taken?: number
          to_follow?: number
        }
        Relationships: [
          {
            foreignKeyName: "delivery_lines_delivery_id_fkey"
            columns: ["delivery_id"]
            referencedRelation: "deliveries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "delivery_lines_order_item_id_fkey"
            columns: ["order_item_id"]
            referencedRelation: "order_items"
            referencedColumns: ["id"]
          },
        ]
      }
      enquiries: {
        Row: {
          by_office: boolean
          company: string
          created_at: string
          customer_confirmed: boolean
          customer_id: string | null
          email: string
          email_confirmed_at: string | null
          email_error: string | null
          email_status: string
          id: string
          message: string
          name: string
          note: string
          phone: string
          reference: string
          selections: string
          status: string
          status_changed_at: string | null
          status_changed_by: string | null
          subject: string
          subject_label: string
          submission_id: string | null
          updated_at: string
        }
        Insert: {
          by_office?: boolean
          company?: string
          created_at?: string
          customer_confirmed?: boolean
          customer_id?: string | null
          email: string
          email_confirmed_at?: string | null
          email_error?: string | null
          email_status?: string
          id?: string
          message: string
          name: string
          note?: string
          phone?: string
          reference?: string
          selections?: string
          status?: string
          status_changed_at?: string | null
          status_changed_by?: string | null
          subject: string
          subject_label?: string
          submission_id?: string | null
          updated_at?: string
        }
        Update: {
          by_office?: boolean
          company?: string
          created_at?: string
          customer_confirmed?: boolean
          customer_id?: string | null
          email?: string
          email_confirmed_at?: string | null
          email_error?: string | null
          email_status?: string
          id?: string
          message?: string
          name?: string
          note?: string
          phone?: string
          reference?: string
          selections?: string
          status?: string
          status_changed_at?: string | null
          status_changed_by?: string | null
          subject?: string
          subject_label?: string
          submission_id?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "enquiries_customer_id_fkey"
            columns: ["customer_id"]
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
        ]
      }
      enquiry_items: {
        Row: {
          enquiry_id: string
          id: string
          note: string
          position: number
          price: number | null
          product_id: string | null
          product_name: string
          quantity: number
          sizing: Json | null
        }
        Insert: {
          enquiry_id: string
          id?: string
          note?: string
          position: number
          price?: number | null
          product_id?: string | null
          product_name: string
          quantity: number
          sizing?: Json | null
        }
        Update: {
          enquiry_id?: string
          id?: string
          note?: string
          position?: number
          price?: number | null
          product_id?: string | null
          product_name?: string
          quantity?: number
          sizing?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: "enquiry_items_enquiry_id_fkey"
            columns: ["enquiry_id"]
            referencedRelation: "enquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "enquiry_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      exchange_rates: {
        Row: {
          created_at: string
          created_by: string | null
          currency: string
          day: string
          house: string
          id: string
          rate: number
          source: string
        }
        Insert: {
          created_at?: string
          created_by?: string | null
          currency: string
          day: string
          house: string
          id?: string
          rate: number
          source: string
        }
        Update: {
          created_at?: string
          created_by?: string | null
          currency?: string
          day?: string
          house?: string
          id?: string
          rate?: number
          source?: string
        }
        Relationships: []
      }
      instruments: {
        Row: {
          calibrated_on: string
          certificate_number: string
          due_on: string
          id: string
          name: string
          range: string
          updated_at: string
        }
        Insert: {
          calibrated_on: string
          certificate_number: string
          due_on: string
          id?: string
          name: string
          range?: string
          updated_at?: string
        }
        Update: {
          calibrated_on?: string
          certificate_number?: string
          due_on?: string
          id?: string
          name?: string
          range?: string
          updated_at?: string
        }
        Relationships: []
      }
      invoices: {
        Row: {
          closed_at: string | null
          credits_id: string | null
          currency: string
          customer_email: string
          customer_id: string
          customer_name: string
          delivery_id: string | null
          disputed: string
          document: NonNullable<Json>
          due_on: string | null
          evidence_on: string | null
          exchange_rate: number | null
          id: string
          is_export: boolean
          issued_at: string
          issued_by: string
          issued_on: string
          kind: string
          net: number
          number: string
          open: number
          order_id: string
          owed: number
          reminded_on: string | null
          reminders: number
          settled: number
          total: number
        }
        Insert: {
          closed_at?: string | null
          credits_id?: string | null
          currency: string
          customer_email?: string
          customer_id: string
          customer_name: string
          delivery_id?: string | null
          disputed?: string
          document: NonNullable<Json>
          due_on?: string | null
          evidence_on?: string | null
          exchange_rate?: number | null
          id: string
          is_export?: never
          issued_at?: string
          issued_by?: string
          issued_on: string
          kind: string
          net: number
          number: string
          open?: never
          order_id: string
          owed: number
          reminded_on?: string | null
          reminders?: number
          settled?: number
          total: number
        }
        Update: {
          closed_at?: string | null
          credits_id?: string | null
          currency?: string
          customer_email?: string
          customer_id?: string
          customer_name?: string
          delivery_id?: string | null
          disputed?: string
          document?: NonNullable<Json>
          due_on?: string | null
          evidence_on?: string | null
          exchange_rate?: number | null
          id?: string
          is_export?: never
          issued_at?: string
          issued_by?: string
          issued_on?: string
          kind?: string
          net?: number
          number?: string
          open?: never
          order_id?: string
          owed?: number
          reminded_on?: string | null
          reminders?: number
          settled?: number
          total?: number
        }
        Relationships: [
          {
            foreignKeyName: "invoices_credits_id_fkey"
            columns: ["credits_id"]
            referencedRelation: "invoices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_customer_id_fkey"
            columns: ["customer_id"]
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_delivery_id_fkey"
            columns: ["delivery_id"]
            referencedRelation: "deliveries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "invoices_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      list_views: {
        Row: {
          created_at: string
          id: string
          list: string
          name: string
          search: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          list: string
          name: string
          search: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          list?: string
          name?: string
          search?: string
          user_id?: string
        }
        Relationships: []
      }
      machine_models: {
        Row: {
          also_called: string
          displacement: number | null
          flow: number | null
          id: string
          is_sample: boolean
          kind: string
          manufacturer: string
          model: string
          note: string
          port: number | null
          power: number | null
          pressure: number | null
          product_id: string | null
          sample: string
          series: string
          slug: string
          speed: number | null
          updated_at: string
        }
        Insert: {
          also_called?: string
          displacement?: number | null
          flow?: number | null
          id?: string
          is_sample?: boolean
          kind: string
          manufacturer: string
          model: string
          note?: string
          port?: number | null
          power?: number | null
          pressure?: number | null
          product_id?: string | null
          sample?: string
          series?: string
          slug?: never
          speed?: number | null
          updated_at?: string
        }
        Update: {
          also_called?: string
          displacement?: number | null
          flow?: number | null
          id?: string
          is_sample?: boolean
          kind?: string
          manufacturer?: string
          model?: string
          note?: string
          port?: number | null
          power?: number | null
          pressure?: number | null
          product_id?: string | null
          sample?: string
          series?: string
          slug?: never
          speed?: number | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "machine_models_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      machine_positions: {
        Row: {
          callout: number
          id: string
          kits: string[]
          model_id: string
          name: string
          note: string
          pieces: number
          product_id: string | null
          quantity: number
          size: string
          unit: string
          updated_at: string
        }
        Insert: {
          callout: number
          id?: string
          kits?: string[]
          model_id: string
          name: string
          note?: string
          pieces?: number
          product_id?: string | null
          quantity?: number
          size?: string
          unit?: string
          updated_at?: string
        }
        Update: {
          callout?: number
          id?: string
          kits?: string[]
          model_id?: string
          name?: string
          note?: string
          pieces?: number
          product_id?: string | null
          quantity?: number
          size?: string
          unit?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "machine_positions_model_id_fkey"
            columns: ["model_id"]
            referencedRelation: "machine_models"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "machine_positions_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      messages: {
        Row: {
          author: string
          body: string
          chain_id: string | null
          created_at: string
          email_error: string | null
          email_status: string | null
          enquiry_id: string | null
          from_office: boolean
          id: string
          user_id: string | null
        }
        Insert: {
          author?: string
          body: string
          chain_id?: string | null
          created_at?: string
          email_error?: string | null
          email_status?: string | null
          enquiry_id?: string | null
          from_office: boolean
          id?: string
          user_id?: string | null
        }
        Update: {
          author?: string
          body?: string
          chain_id?: string | null
          created_at?: string
          email_error?: string | null
          email_status?: string | null
          enquiry_id?: string | null
          from_office?: boolean
          id?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "messages_chain_id_fkey"
            columns: ["chain_id"]
            referencedRelation: "quotes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "messages_enquiry_id_fkey"
            columns: ["enquiry_id"]
            referencedRelation: "enquiries"
            referencedColumns: ["id"]
          },
        ]
      }
      order_amendments: {
        Row: {
          applied_at: string | null
          asks_customer: boolean
          at: string
          confirmed_at: string | null
          confirmed_by: string
          id: string
          made_by: string | null
          new: NonNullable<Json>
          number: number
          old: NonNullable<Json>
          order_id: string
          reason: string
          withdrawn_at: string | null
        }
        Insert: {
          applied_at?: string | null
          asks_customer: boolean
          at?: string
          confirmed_at?: string | null
          confirmed_by?: string
          id?: string
          made_by?: string | null
          new: NonNullable<Json>
          number: number
          old: NonNullable<Json>
          order_id: string
          reason?: string
          withdrawn_at?: string | null
        }
        Update: {
          applied_at?: string | null
          asks_customer?: boolean
          at?: string
          confirmed_at?: string | null
          confirmed_by?: string
          id?: string
          made_by?: string | null
          new?: NonNullable<Json>
          number?: number
          old?: NonNullable<Json>
          order_id?: string
          reason?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "order_amendments_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
        ]
      }
      order_items: {
        Row: {
          delivered: number
          discount_percent: number
          due: number
          expected_on: string | null
          id: string
          invoiced: number
          net: number
          note: string
          order_id: string
          position: number
          price: number
          product_id: string | null
          product_name: string
          quantity: number
          unit: string
          vat_rate: number | null
        }
        Insert: {
          delivered?: number
          discount_percent?: number
          due?: never
          expected_on?: string | null
          id?: string
          invoiced?: number
          net?: never
          note?: string
          order_id: string
          position?: number
          price: number
          product_id?: string | null
          product_name: string
          quantity: number
          unit?: string
          vat_rate?: number | null
        }
        Update: {
          delivered?: number
          discount_percent?: number
          due?: never
          expected_on?: string | null
          id?: string
          invoiced?: number
          net?: never
          note?: string
          order_id?: string
          position?: number
          price?: number
          product_id?: string | null
          product_name?: string
          quantity?: number
          unit?: string
          vat_rate?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "order_items_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "order_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      orders: {
        Row: {
          created_at: string
          currency: string
          customer_email: string
          customer_id: string | null
          customer_name: string
          customer_reference: string
          delivery_address: string
          delivery_cost: number
          delivery_invoiced: number
          discount: number
          enquiry_id: string | null
          exchange_rate: number | null
          expected_on: string | null
          house_net: number | null
          id: string
          invoice_address: string
          notified_statuses: string[]
          number: string
          part_delivered: boolean
          quote_id: string | null
          rate_day: string | null
          rate_source: string
          released_by: string
          status: string
          total: number
          tracking: string
          updated_at: string
          user_id: string | null
          vat: number
          vat_rate: number | null
        }
        Insert: {
          created_at?: string
          currency?: string
          customer_email: string
          customer_id?: string | null
          customer_name?: string
          customer_reference?: string
          delivery_address?: string
          delivery_cost?: number
          delivery_invoiced?: number
          discount?: number
          enquiry_id?: string | null
          exchange_rate?: number | null
          expected_on?: string | null
          house_net?: number | null
          id?: string
          invoice_address?: string
          notified_statuses?: string[]
          number?: string
          part_delivered?: boolean
          quote_id?: string | null
          rate_day?: string | null
          rate_source?: string
          released_by?: string
          status?: string
          total?: number
          tracking?: string
          updated_at?: string
          user_id?: string | null
          vat?: number
          vat_rate?: number | null
        }
        Update: {
          created_at?: string
          currency?: string
          customer_email?: string
          customer_id?: string | null
          customer_name?: string
          customer_reference?: string
          delivery_address?: string
          delivery_cost?: number
          delivery_invoiced?: number
          discount?: number
          enquiry_id?: string | null
          exchange_rate?: number | null
          expected_on?: string | null
          house_net?: number | null
          id?: string
          invoice_address?: string
          notified_statuses?: string[]
          number?: string
          part_delivered?: boolean
          quote_id?: string | null
          rate_day?: string | null
          rate_source?: string
          released_by?: string
          status?: string
          total?: number
          tracking?: string
          updated_at?: string
          user_id?: string | null
          vat?: number
          vat_rate?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "orders_customer_id_fkey"
            columns: ["customer_id"]
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "orders_enquiry_id_fkey"
            columns: ["enquiry_id"]
            referencedRelation: "enquiries"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "orders_quote_id_fkey"
            columns: ["quote_id"]
            referencedRelation: "quotes"
            referencedColumns: ["id"]
          },
        ]
      }
      payments: {
        Row: {
          allocated: number
          amount: number
          bank_line: string | null
          currency: string
          customer_id: string
          id: string
          method: string
          open: number
          payer: string
          reason: string
          received_on: string
          recorded_at: string
          recorded_by: string
          reference: string
          reversed_at: string | null
          reversed_by: string
        }
        Insert: {
          allocated?: number
          amount: number
          bank_line?: string | null
          currency: string
          customer_id: string
          id: string
          method: string
          open?: never
          payer?: string
          reason?: string
          received_on: string
          recorded_at?: string
          recorded_by?: string
          reference?: string
          reversed_at?: string | null
          reversed_by?: string
        }
        Update: {
          allocated?: number
          amount?: number
          bank_line?: string | null
          currency?: string
          customer_id?: string
          id?: string
          method?: string
          open?: never
          payer?: string
          reason?: string
          received_on?: string
          recorded_at?: string
          recorded_by?: string
          reference?: string
          reversed_at?: string | null
          reversed_by?: string
        }
        Relationships: [
          {
            foreignKeyName: "payments_customer_id_fkey"
            columns: ["customer_id"]
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
        ]
      }
      product_fields: {
        Row: {
          choices: string[]
          decimals: number
          id: string
          is_facet: boolean
          key: string
          kind: string
          label: string
          position: number
          source: string
          symbol: string
          type_id: string
          unit: string
          updated_at: string
        }
        Insert: {
          choices?: string[]
          decimals?: number
          id?: string
          is_facet?: boolean
          key: string
          kind: string
          label: string
          position?: number
          source?: string
          symbol?: string
          type_id: string
          unit?: string
          updated_at?: string
        }
        Update: {
          choices?: string[]
          decimals?: number
          id?: string
          is_facet?: boolean
          key?: string
          kind?: string
          label?: string
          position?: number
          source?: string
          symbol?: string
          type_id?: string
          unit?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_fields_type_id_fkey"
            columns: ["type_id"]
            referencedRelation: "product_types"
            referencedColumns: ["id"]
          },
        ]
      }
      product_imports: {
        Row: {
          actor: string | null
          added: number
          at: string
          changed: number
          columns: NonNullable<Json>
          file_name: string
          id: string
          moments: string[]
          offers: NonNullable<Json>
          source: string
          supplier_id: string | null
          undone_at: string | null
          undone_before: number | null
        }
        Insert: {
          actor?: string | null
          added?: number
          at?: string
          changed?: number
          columns: NonNullable<Json>
          file_name: string
          id: string
          moments: string[]
          offers?: NonNullable<Json>
          source: string
          supplier_id?: string | null
          undone_at?: string | null
          undone_before?: number | null
        }
        Update: {
          actor?: string | null
          added?: number
          at?: string
          changed?: number
          columns?: NonNullable<Json>
          file_name?: string
          id?: string
          moments?: string[]
          offers?: NonNullable<Json>
          source?: string
          supplier_id?: string | null
          undone_at?: string | null
          undone_before?: number | null
        }
        Relationships: []
      }
      product_photos: {
        Row: {
          address: string
          created_at: string
          focus_x: number
          focus_y: number
          height: number
          id: string
          position: number
          product_id: string | null
          size: number
          version: number
          width: number
          zoom: number
        }
        Insert: {
          address?: never
          created_at?: string
          focus_x?: number
          focus_y?: number
          height: number
          id: string
          position?: number
          product_id?: string | null
          size: number
          version?: number
          width: number
          zoom?: number
        }
        Update: {
          address?: never
          created_at?: string
          focus_x?: number
          focus_y?: number
          height?: number
          id?: string
          position?: number
          product_id?: string | null
          size?: number
          version?: number
          width?: number
          zoom?: number
        }
        Relationships: [
          {
            foreignKeyName: "product_photos_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      product_relations: {
        Row: {
          designation: string
          id: string
          kind: string
          manufacturer: string
          note: string
          other_product_id: string | null
          product_id: string
        }
        Insert: {
          designation?: string
          id?: string
          kind: string
          manufacturer?: string
          note?: string
          other_product_id?: string | null
          product_id: string
        }
        Update: {
          designation?: string
          id?: string
          kind?: string
          manufacturer?: string
          note?: string
          other_product_id?: string | null
          product_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_relations_other_product_id_fkey"
            columns: ["other_product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_relations_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      product_suppliers: {
        Row: {
          id: string
          last_price: number | null
          last_price_on: string | null
          lead_days: number | null
          minimum: number
          number_key: string
          pack_size: number
          preferred: boolean
          price: number
          price_from: string | null
          product_id: string
          supplier_id: string
          supplier_number: string
        }
        Insert: {
          id: string
          last_price?: number | null
          last_price_on?: string | null
          lead_days?: number | null
          minimum?: number
          number_key?: never
          pack_size?: number
          preferred?: boolean
          price?: number
          price_from?: string | null
          product_id: string
          supplier_id: string
          supplier_number?: string
        }
        Update: {
          id?: string
          last_price?: number | null
          last_price_on?: string | null
          lead_days?: number | null
          minimum?: number
          number_key?: never
          pack_size?: number
          preferred?: boolean
          price?: number
          price_from?: string | null
          product_id?: string
          supplier_id?: string
          supplier_number?: string
        }
        Relationships: [
          {
            foreignKeyName: "product_suppliers_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_suppliers_supplier_id_fkey"
            columns: ["supplier_id"]
            referencedRelation: "suppliers"
            referencedColumns: ["id"]
          },
        ]
      }
      product_types: {
        Row: {
          drawing: string
          id: string
          key: string
          name: string
          position: number
          updated_at: string
        }
        Insert: {
          drawing?: string
          id?: string
          key: string
          name: string
          position?: number
          updated_at?: string
        }
        Update: {
          drawing?: string
          id?: string
          key?: string
          name?: string
          position?: number
          updated_at?: string
        }
        Relationships: []
      }
      products: {
        Row: {
          available: number
          bin: string
          brand: string
          category_id: string
          cost: number
          description: string
          dispatch_weight: number
          hs_code: string
          id: string
          image_url: string | null
          lead_time: string
          manufacturer_numbers: string
          minimum_stock: number
          name: string
          origin_country: string
          pack_size: number
          packing: string
          part_number: string
          price: number
          price_breaks: NonNullable<Json>
          rating: number
          reorder_quantity: number
          reserved: number
          reviews: number
          revised_at: string
          sample: string
          sample_fields: string[]
          slug: string
          state: string
          stock: number
          supplier: string
          technical_data: NonNullable<Json>
          type_id: string | null
          unit: string
          updated_at: string
        }
        Insert: {
          available?: never
          bin?: string
          brand?: string
          category_id: string
          cost?: number
          description?: string
          dispatch_weight?: number
          hs_code?: string
          id?: string
          image_url?: string | null
          lead_time?: string
          manufacturer_numbers?: string
          minimum_stock?: number
          name: string
          origin_country?: string
          pack_size?: number
          packing?: string
          part_number?: string
          price: number
          price_breaks?: NonNullable<Json>
          rating?: number
          reorder_quantity?: number
          reserved?: number
          reviews?: number
          revised_at?: string
          sample?: string
          sample_fields?: string[]
          slug?: string
          state?: string
          stock?: number
          supplier?: string
          technical_data?: NonNullable<Json>
          type_id?: string | null
          unit?: string
          updated_at?: string
        }
        Update: {
          available?: never
          bin?: string
          brand?: string
          category_id?: string
          cost?: number
          description?: string
          dispatch_weight?: number
          hs_code?: string
          id?: string
          image_url?: string | null
          lead_time?: string
          manufacturer_numbers?: string
          minimum_stock?: number
          name?: string
          origin_country?: string
          pack_size?: number
          packing?: string
          part_number?: string
          price?: number
          price_breaks?: NonNullable<Json>
          rating?: number
          reorder_quantity?: number
          reserved?: number
          reviews?: number
          revised_at?: string
          sample?: string
          sample_fields?: string[]
          slug?: string
          state?: string
          stock?: number
          supplier?: string
          technical_data?: NonNullable<Json>
          type_id?: string | null
          unit?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "products_category_id_fkey"
            columns: ["category_id"]
            referencedRelation: "categories"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "products_type_id_fkey"
            columns: ["type_id"]
            referencedRelation: "product_types"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          address: string
          company: string
          created_at: string
          delivery_address: string
          email: string | null
          full_name: string
          id: string
          phone: string
          role: string
          updated_at: string
          vat_number: string
        }
        Insert: {
          address?: string
          company?: string
          created_at?: string
          delivery_address?: string
          email?: string | null
          full_name?: string
          id: string
          phone?: string
          role?: string
          updated_at?: string
          vat_number?: string
        }
        Update: {
          address?: string
          company?: string
          created_at?: string
          delivery_address?: string
          email?: string | null
          full_name?: string
          id?: string
          phone?: string
          role?: string
          updated_at?: string
          vat_number?: string
        }
        Relationships: []
      }
      purchase_lines: {
        Row: {
          confirmed_price: number | null
          confirmed_quantity: number | null
          due: number
          expected_on: string | null
          id: string
          offered_price: number | null
          offered_quantity: number | null
          position: number
          price: number
          product_id: string | null
          product_name: string
          purchase_id: string
          quantity: number
          received: number
          requested_on: string | null
          supplier_number: string
          unit: string
        }
        Insert: {
          confirmed_price?: number | null
          confirmed_quantity?: number | null
          due?: never
          expected_on?: string | null
          id: string
          offered_price?: number | null
          offered_quantity?: number | null
          position: number
          price: number
          product_id?: string | null
          product_name: string
          purchase_id: string
          quantity: number
          received?: number
          requested_on?: string | null
          supplier_number?: string
          unit?: string
        }
        Update: {
          confirmed_price?: number | null
          confirmed_quantity?: number | null
          due?: never
          expected_on?: string | null
          id?: string
          offered_price?: number | null
          offered_quantity?: number | null
          position?: number
          price?: number
          product_id?: string | null
          product_name?: string
          purchase_id?: string
          quantity?: number
          received?: number
          requested_on?: string | null
          supplier_number?: string
          unit?: string
        }
        Relationships: [
          {
            foreignKeyName: "purchase_lines_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_lines_purchase_id_fkey"
            columns: ["purchase_id"]
            referencedRelation: "purchases"
            referencedColumns: ["id"]
          },
        ]
      }
      purchase_receipt_lines: {
        Row: {
          cost: number | null
          cost_before: number | null
          line_id: string
          product_id: string | null
          quantity: number
          receipt_id: string
        }
        Insert: {
          cost?: number | null
          cost_before?: number | null
          line_id: string
          product_id?: string | null
          quantity: number
          receipt_id: string
        }
        Update: {
          cost?: number | null
          cost_before?: number | null
          line_id?: string
          product_id?: string | null
          quantity?: number
          receipt_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "purchase_receipt_lines_line_id_fkey"
            columns: ["line_id"]
            referencedRelation: "purchase_lines"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "purchase_receipt_lines_receipt_id_fkey"
            columns: ["receipt_id"]
            referencedRelation: "purchase_receipts"
            referencedColumns: ["id"]
          },
        ]
      }
      purchase_receipts: {
        Row: {
          id: string
          note: string
          number: number
          purchase_id: string
          received_at: string
          received_by: string
          undone_at: string | null
        }
        Insert: {
          id: string
          note?: string
          number: number
          purchase_id: string
          received_at?: string
          received_by?: string
          undone_at?: string | null
        }
        Update: {
          id?: string
          note?: string
          number?: number
          purchase_id?: string
          received_at?: string
          received_by?: string
          undone_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "purchase_receipts_purchase_id_fkey"
            columns: ["purchase_id"]
            referencedRelation: "purchases"
            referencedColumns: ["id"]
          },
        ]
      }
      purchases: {
        Row: {
          confirmed_at: string | null
          confirmed_by: string
          created_at: string
          currency: string
          document: Json | null
          expected_on: string | null
          id: string
          is_open: boolean
          note: string
          number: string | null
          sent_at: string | null
          sent_by: string
          state: string
          supplier_email: string
          supplier_id: string
          supplier_name: string
          supplier_reference: string
          to_accept: boolean
          total: number
          updated_at: string
        }
        Insert: {
          confirmed_at?: string | null
          confirmed_by?: string
          created_at?: string
          currency: string
          document?: Json | null
          expected_on?: string | null
          id: string
          is_open?: boolean
          note?: string
          number?: string | null
          sent_at?: string | null
          sent_by?: string
          state?: string
          supplier_email?: string
          supplier_id: string
          supplier_name: string
          supplier_reference?: string
          to_accept?: boolean
          total?: number
          updated_at?: string
        }
        Update: {
          confirmed_at?: string | null
          confirmed_by?: string
          created_at?: string
          currency?: string
          document?: Json | null
          expected_on?: string | null
          id?: string
          is_open?: boolean
          note?: string
          number?: string | null
          sent_at?: string | null
          sent_by?: string
          state?: string
          supplier_email?: string
          supplier_id?: string
          supplier_name?: string
          supplier_reference?: string
          to_accept?: boolean
          total?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "purchases_supplier_id_fkey"
            columns: ["supplier_id"]
            referencedRelation: "suppliers"
            referencedColumns: ["id"]
          },
        ]
      }
      quote_events: {
        Row: {
          actor: string | null
          at: string
          data: NonNullable<Json>
          id: number
          kind: string
          quote_id: string
        }
        Insert: {
          actor?: string | null
          at?: string
          data?: NonNullable<Json>
          id?: never
          kind: string
          quote_id: string
        }
        Update: {
          actor?: string | null
          at?: string
          data?: NonNullable<Json>
          id?: never
          kind?: string
          quote_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "quote_events_quote_id_fkey"
            columns: ["quote_id"]
            referencedRelation: "quotes"
            referencedColumns: ["id"]
          },
        ]
      }
      quote_lines: {
        Row: {
          chosen: boolean
          converted_from: string
          description: string
          discount_percent: number
          id: string
          kind: string
          lead_time: string
          note: string
          position: number
          product_id: string | null
          quantity: number
          quote_id: string
          unit: string
          unit_cost: number | null
          unit_price: number
          vat_rate: number
        }
        Insert: {
          chosen?: boolean
          converted_from?: string
          description: string
          discount_percent?: number
          id?: string
          kind?: string
          lead_time?: string
          note?: string
          position: number
          product_id?: string | null
          quantity: number
          quote_id: string
          unit?: string
          unit_cost?: number | null
          unit_price: number
          vat_rate?: number
        }
        Update: {
          chosen?: boolean
          converted_from?: string
          description?: string
          discount_percent?: number
          id?: string
          kind?: string
          lead_time?: string
          note?: string
          position?: number
          product_id?: string | null
          quantity?: number
          quote_id?: string
          unit?: string
          unit_cost?: number | null
          unit_price?: number
          vat_rate?: number
        }
        Relationships: [
          {
            foreignKeyName: "quote_lines_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quote_lines_quote_id_fkey"
            columns: ["quote_id"]
            referencedRelation: "quotes"
            referencedColumns: ["id"]
          },
        ]
      }
      quotes: {
        Row: {
          chain_id: string
          closing: string
          created_at: string
          created_by: string | null
          currency: string
          customer_address: string
          customer_company: string
          customer_email: string
          customer_id: string | null
          customer_name: string
          customer_phone: string
          customer_reference: string
          customer_vat_number: string
          delivery_cost: number
          delivery_vat_rate: number
          discount_percent: number
          email_error: string | null
          email_status: string | null
          enquiry_id: string | null
          exchange_rate: number | null
          first_viewed_at: string | null
          follow_up_on: string | null
          gross: number
          id: string
          internal_note: string
          last_viewed_at: string | null
          lead_time: string
          loss_reason: string
          net: number
          number: string | null
          payment_terms: string
          rate_day: string | null
          rate_source: string
          reminded_at: string | null
          replied_at: string | null
          replied_by: string
          reply_reason: string
          reply_reference: string
          revision: number
          seller: Json | null
          sent_at: string | null
          sent_by: string | null
          signature: string | null
          state: string
          terms: string
          updated_at: string
          updated_by: string | null
          user_id: string | null
          valid_until: string | null
          vat: number
          vat_mode: string
        }
        Insert: {
          chain_id: string
          closing?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          customer_address?: string
          customer_company?: string
          customer_email?: string
          customer_id?: string | null
          customer_name?: string
          customer_phone?: string
          customer_reference?: string
          customer_vat_number?: string
          delivery_cost?: number
          delivery_vat_rate?: number
          discount_percent?: number
          email_error?: string | null
          email_status?: string | null
          enquiry_id?: string | null
          exchange_rate?: number | null
          first_viewed_at?: string | null
          follow_up_on?: string | null
          gross?: number
          id?: string
          internal_note?: string
          last_viewed_at?: string | null
          lead_time?: string
          loss_reason?: string
          net?: number
          number?: string | null
          payment_terms?: string
          rate_day?: string | null
          rate_source?: string
          reminded_at?: string | null
          replied_at?: string | null
          replied_by?: string
          reply_reason?: string
          reply_reference?: string
          revision?: number
          seller?: Json | null
          sent_at?: string | null
          sent_by?: string | null
          signature?: string | null
          state?: string
          terms?: string
          updated_at?: string
          updated_by?: string | null
          user_id?: string | null
          valid_until?: string | null
          vat?: number
          vat_mode?: string
        }
        Update: {
          chain_id?: string
          closing?: string
          created_at?: string
          created_by?: string | null
          currency?: string
          customer_address?: string
          customer_company?: string
          customer_email?: string
          customer_id?: string | null
          customer_name?: string
          customer_phone?: string
          customer_reference?: string
          customer_vat_number?: string
          delivery_cost?: number
          delivery_vat_rate?: number
          discount_percent?: number
          email_error?: string | null
          email_status?: string | null
          enquiry_id?: string | null
          exchange_rate?: number | null
          first_viewed_at?: string | null
          follow_up_on?: string | null
          gross?: number
          id?: string
          internal_note?: string
          last_viewed_at?: string | null
          lead_time?: string
          loss_reason?: string
          net?: number
          number?: string | null
          payment_terms?: string
          rate_day?: string | null
          rate_source?: string
          reminded_at?: string | null
          replied_at?: string | null
          replied_by?: string
          reply_reason?: string
          reply_reference?: string
          revision?: number
          seller?: Json | null
          sent_at?: string | null
          sent_by?: string | null
          signature?: string | null
          state?: string
          terms?: string
          updated_at?: string
          updated_by?: string | null
          user_id?: string | null
          valid_until?: string | null
          vat?: number
          vat_mode?: string
        }
        Relationships: [
          {
            foreignKeyName: "quotes_chain_id_fkey"
            columns: ["chain_id"]
            referencedRelation: "quotes"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quotes_customer_id_fkey"
            columns: ["customer_id"]
            referencedRelation: "customers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quotes_enquiry_id_fkey"
            columns: ["enquiry_id"]
            referencedRelation: "enquiries"
            referencedColumns: ["id"]
          },
        ]
      }
      repair_hours: {
        Row: {
          hours: number
          id: string
          recorded_at: string
          repair_id: string
          worked_on: string
          worker: string
          worker_id: string | null
        }
        Insert: {
          hours: number
          id: string
          recorded_at?: string
          repair_id: string
          worked_on: string
          worker?: string
          worker_id?: string | null
        }
        Update: {
          hours?: number
          id?: string
          recorded_at?: string
          repair_id?: string
          worked_on?: string
          worker?: string
          worker_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "repair_hours_repair_id_fkey"
            columns: ["repair_id"]
            referencedRelation: "repairs"
            referencedColumns: ["id"]
          },
        ]
      }
      repair_measurements: {
        Row: {
          id: string
          limit_value: number | null
          measured: number
          min_value: number | null
          name: string
          new_value: number | null
          position: number
          repair_id: string
          unit: string
        }
        Insert: {
          id: string
          limit_value?: number | null
          measured: number
          min_value?: number | null
          name: string
          new_value?: number | null
          position: number
          repair_id: string
          unit?: string
        }
        Update: {
          id?: string
          limit_value?: number | null
          measured?: number
          min_value?: number | null
          name?: string
          new_value?: number | null
          position?: number
          repair_id?: string
          unit?: string
        }
        Relationships: [
          {
            foreignKeyName: "repair_measurements_repair_id_fkey"
            columns: ["repair_id"]
            referencedRelation: "repairs"
            referencedColumns: ["id"]
          },
        ]
      }
      repair_parts: {
        Row: {
          id: string
          product_id: string | null
          product_name: string
          quantity: number
          repair_id: string
          taken_at: string
          unit_cost: number | null
          worker: string
          worker_id: string | null
        }
        Insert: {
          id: string
          product_id?: string | null
          product_name: string
          quantity: number
          repair_id: string
          taken_at?: string
          unit_cost?: number | null
          worker?: string
          worker_id?: string | null
        }
        Update: {
          id?: string
          product_id?: string | null
          product_name?: string
          quantity?: number
          repair_id?: string
          taken_at?: string
          unit_cost?: number | null
          worker?: string
          worker_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "repair_parts_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "repair_parts_repair_id_fkey"
            columns: ["repair_id"]
            referencedRelation: "repairs"
            referencedColumns: ["id"]
          },
        ]
      }
      repairs: {
        Row: {
          awaits_signature: boolean
          cleaned_by: string
          cleaned_how: string
          cleaning: string
          collection_address: string
          declared: boolean
          declared_value: string
          dispatched_at: string | null
          findings: string
          hazard: string
          id: string
          lifting: string
          loan_machine: boolean
          machine: string
          medium: string
          promised_on: string | null
          received_at: string | null
          recommendation: string
          repaired_at: string | null
          report_published_at: string | null
          report_saved_at: string | null
          serial_number: string
          stripped_at: string | null
          tested_at: string | null
          transport: string
          weight_kg: number | null
        }
        Insert: {
          awaits_signature?: boolean
          cleaned_by?: string
          cleaned_how?: string
          cleaning: string
          collection_address?: string
          declared: boolean
          declared_value?: string
          dispatched_at?: string | null
          findings?: string
          hazard: string
          id: string
          lifting: string
          loan_machine: boolean
          machine: string
          medium: string
          promised_on?: string | null
          received_at?: string | null
          recommendation?: string
          repaired_at?: string | null
          report_published_at?: string | null
          report_saved_at?: string | null
          serial_number?: string
          stripped_at?: string | null
          tested_at?: string | null
          transport: string
          weight_kg?: number | null
        }
        Update: {
          awaits_signature?: boolean
          cleaned_by?: string
          cleaned_how?: string
          cleaning?: string
          collection_address?: string
          declared?: boolean
          declared_value?: string
          dispatched_at?: string | null
          findings?: string
          hazard?: string
          id?: string
          lifting?: string
          loan_machine?: boolean
          machine?: string
          medium?: string
          promised_on?: string | null
          received_at?: string | null
          recommendation?: string
          repaired_at?: string | null
          report_published_at?: string | null
          report_saved_at?: string | null
          serial_number?: string
          stripped_at?: string | null
          tested_at?: string | null
          transport?: string
          weight_kg?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "repairs_id_fkey"
            columns: ["id"]
            referencedRelation: "enquiries"
            referencedColumns: ["id"]
          },
        ]
      }
      reviews: {
        Row: {
          author: string
          body: string
          created_at: string
          id: string
          product_id: string
          rating: number
          reason: string
          state: string
          updated_at: string
          user_id: string
        }
        Insert: {
          author: string
          body: string
          created_at?: string
          id?: string
          product_id: string
          rating: number
          reason?: string
          state?: string
          updated_at?: string
          user_id: string
        }
        Update: {
          author?: string
          body?: string
          created_at?: string
          id?: string
          product_id?: string
          rating?: number
          reason?: string
          state?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "reviews_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_list_items: {
        Row: {
          id: string
          list_id: string
          note: string
          position: number
          product_id: string | null
          product_name: string
          quantity: number
          sizing: Json | null
        }
        Insert: {
          id?: string
          list_id: string
          note?: string
          position: number
          product_id?: string | null
          product_name: string
          quantity: number
          sizing?: Json | null
        }
        Update: {
          id?: string
          list_id?: string
          note?: string
          position?: number
          product_id?: string | null
          product_name?: string
          quantity?: number
          sizing?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: "saved_list_items_list_id_fkey"
            columns: ["list_id"]
            referencedRelation: "saved_lists"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "saved_list_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      saved_lists: {
        Row: {
          created_at: string
          id: string
          name: string
          shared_at: string | null
          updated_at: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          shared_at?: string | null
          updated_at?: string
          user_id: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          shared_at?: string | null
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      settings: {
        Row: {
          id: string
          key: string
          updated_at: string
          value: NonNullable<Json>
        }
        Insert: {
          id?: string
          key: string
          updated_at?: string
          value: NonNullable<Json>
        }
        Update: {
          id?: string
          key?: string
          updated_at?: string
          value?: NonNullable<Json>
        }
        Relationships: []
      }
      stock_movements: {
        Row: {
          actor: string | null
          actor_name: string
          at: string
          id: number
          kind: string
          order_id: string | null
          order_number: string
          product_id: string
          reason: string
          request_id: string | null
          reserved_after: number
          reserved_change: number
          stock_after: number
          stock_change: number
        }
        Insert: {
          actor?: string | null
          actor_name?: string
          at?: string
          id?: never
          kind: string
          order_id?: string | null
          order_number?: string
          product_id: string
          reason?: string
          request_id?: string | null
          reserved_after: number
          reserved_change: number
          stock_after: number
          stock_change: number
        }
        Update: {
          actor?: string | null
          actor_name?: string
          at?: string
          id?: never
          kind?: string
          order_id?: string | null
          order_number?: string
          product_id?: string
          reason?: string
          request_id?: string | null
          reserved_after?: number
          reserved_change?: number
          stock_after?: number
          stock_change?: number
        }
        Relationships: [
          {
            foreignKeyName: "stock_movements_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      stock_reservations: {
        Row: {
          order_id: string
          product_id: string
          quantity: number
        }
        Insert: {
          order_id: string
          product_id: string
          quantity: number
        }
        Update: {
          order_id?: string
          product_id?: string
          quantity?: number
        }
        Relationships: [
          {
            foreignKeyName: "stock_reservations_order_id_fkey"
            columns: ["order_id"]
            referencedRelation: "orders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stock_reservations_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      suppliers: {
        Row: {
          contacts: NonNullable<Json>
          created_at: string
          currency: string
          id: string
          lead_days: number
          name: string
          note: string
          payment_terms: string
          updated_at: string
        }
        Insert: {
          contacts?: NonNullable<Json>
          created_at?: string
          currency: string
          id: string
          lead_days?: number
          name: string
          note?: string
          payment_terms?: string
          updated_at?: string
        }
        Update: {
          contacts?: NonNullable<Json>
          created_at?: string
          currency?: string
          id?: string
          lead_days?: number
          name?: string
          note?: string
          payment_terms?: string
          updated_at?: string
        }
        Relationships: []
      }
      test_sheets: {
        Row: {
          computed: Json | null
          kind: string
          repair_id: string
          saved_at: string
          saved_by: string
          sheet: NonNullable<Json>
          tested_by: string | null
        }
        Insert: {
          computed?: Json | null
          kind: string
          repair_id: string
          saved_at?: string
          saved_by?: string
          sheet: NonNullable<Json>
          tested_by?: string | null
        }
        Update: {
          computed?: Json | null
          kind?: string
          repair_id?: string
          saved_at?: string
          saved_by?: string
          sheet?: NonNullable<Json>
          tested_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "test_sheets_repair_id_fkey"
            columns: ["repair_id"]
            referencedRelation: "repairs"
            referencedColumns: ["id"]
          },
        ]
      }
      wishlist_items: {
        Row: {
          created_at: string
          product_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          product_id: string
          user_id: string
        }
        Update: {
          created_at?: string
          product_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "wishlist_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accept_quote: {
        Args: {
          chosen: Json
          file?: string
          link: string
          person: string
          reference: string
          revision: number
          signature: string
        }
        Returns: Json
      }
      allocate: { Args: { lines: Json; target: string }; Returns: undefined }
      amend_order: {
        Args: {
          fields: Json
          lines: Json
          reason: string
          seen: string
          target: string
        }
        Returns: number
      }
      answer_proposal: {
        Args: { accepted: boolean; seen: string; target: string }
        Returns: undefined
      }
      approve_quote: {
        Args: { link: string; person: string; revision: number }
        Returns: undefined
      }
      approve_setting: {
        Args: { key: string; proposed_at: string }
        Returns: undefined
      }
      ask_about_quote: {
        Args: { author: string; body: string; extension: boolean; link: string }
        Returns: undefined
      }
      change_stock: {
        Args: {
          kind: string
          product: string
          quantity: number
          reason: string
          request: string
          seen?: number
        }
        Returns: Json
      }
      close_purchase: {
        Args: { seen: string; target: string }
        Returns: undefined
      }
      confirm_amendment: {
        Args: { amendment: number; link: string; person: string }
        Returns: undefined
      }
      confirm_enquiry: { Args: { link: string }; Returns: undefined }
      confirm_purchase: {
        Args: { lines: Json; link: string; person: string; reference: string }
        Returns: undefined
      }
      create_enquiry: {
        Args: {
          confirms: boolean
          customer: string
          enquiry: Json
          machine: string
          repair: Json
          target: string
        }
        Returns: undefined
      }
      credit_invoice: {
        Args: {
          amount: number
          credit: string
          delivery_cost: number
          lines: Json
          notify: boolean
          rate: number
          reason: string
          target: string
        }
        Returns: string
      }
      customer_account: { Args: { target: string }; Returns: Json }
      customer_figures: { Args: { target: string }; Returns: Json }
      customer_machine_history: { Args: { target: string }; Returns: Json }
      customer_machine_measurements: { Args: { target: string }; Returns: Json }
      customer_person_figures: { Args: { target: string }; Returns: Json }
      customer_prices: { Args: { customer: string }; Returns: Json }
      customer_profile: { Args: { address: string }; Returns: Json }
      decide_review: {
        Args: { becomes: string; reason: string; seen: string; target: string }
        Returns: undefined
      }
      decline_quote: {
        Args: { link: string; person: string; reason: string; revision: number }
        Returns: undefined
      }
      delete_customer: {
        Args: { seen: string; target: string }
        Returns: undefined
      }
      delete_job_photo: {
        Args: { photo: string; target: string }
        Returns: undefined
      }
      delete_records: { Args: { ids: Json; kind: string }; Returns: undefined }
      discard_quote: {
        Args: { seen: string; target: string }
        Returns: undefined
      }
      dispatch_delivery: {
        Args: {
          carrier?: string
          delivery: string
          lines: Json
          notify?: boolean
          parcel?: string
          seen: string
          short?: boolean
          target: string
        }
        Returns: boolean
      }
      duplicate_customers: { Args: { target?: string }; Returns: Json }
      end_my_session: { Args: { target: string }; Returns: boolean }
      erase_customer_person: { Args: { target: string }; Returns: Json }
      erase_person: { Args: { address: string }; Returns: Json }
      expect_lines: {
        Args: { lines: Json; seen: string; target: string }
        Returns: boolean
      }
      expected_lines: { Args: { ids: Json }; Returns: Json }
      expired_records: { Args: { months: Json }; Returns: Json }
      export_customer_person: { Args: { target: string }; Returns: Json }
      export_my_data: { Args: { after?: string }; Returns: Json }
      export_person: {
        Args: { address: string; after?: string }
        Returns: Json
      }
      find_customer_machines: {
        Args: { words: string }
        Returns: {
          belt: string
          created_at: string
          customer_id: string | null
          flow: number | null
          id: string
          is_loan: boolean
          lent_for: string | null
          lent_on: string | null
          lent_until: string | null
          location: string
          manufacturer: string
          model: string
          model_id: string | null
          motor: string
          note: string
          power: number | null
          pressure: number | null
          pulleys: string
          running_hours: number | null
          seals: string
          search_text: string
          serial_key: string
          serial_number: string
          serial_shape: string
          service_due: string | null
          site: string
          speed: number | null
          updated_at: string
          year: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "customer_machines"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_customers: {
        Args: { words: string }
        Returns: {
          address: string
          created_at: string
          credit_limit: number | null
          currency: string
          delivery_address: string
          id: string
          last_contact_at: string
          name: string
          note: string
          on_hold: boolean
          payment_terms: string
          phone: string
          price_group: string
          updated_at: string
          vat_mode: string
          vat_number: string
        }[]
        SetofOptions: {
          from: "*"
          to: "customers"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_enquiries: {
        Args: { words: string }
        Returns: {
          by_office: boolean
          company: string
          created_at: string
          customer_confirmed: boolean
          customer_id: string | null
          email: string
          email_confirmed_at: string | null
          email_error: string | null
          email_status: string
          id: string
          message: string
          name: string
          note: string
          phone: string
          reference: string
          selections: string
          status: string
          status_changed_at: string | null
          status_changed_by: string | null
          subject: string
          subject_label: string
          submission_id: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "enquiries"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_invoices: {
        Args: { words: string }
        Returns: {
          closed_at: string | null
          credits_id: string | null
          currency: string
          customer_email: string
          customer_id: string
          customer_name: string
          delivery_id: string | null
          disputed: string
          document: NonNullable<Json>
          due_on: string | null
          evidence_on: string | null
          exchange_rate: number | null
          id: string
          is_export: boolean
          issued_at: string
          issued_by: string
          issued_on: string
          kind: string
          net: number
          number: string
          open: number
          order_id: string
          owed: number
          reminded_on: string | null
          reminders: number
          settled: number
          total: number
        }[]
        SetofOptions: {
          from: "*"
          to: "invoices"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_orders: {
        Args: { without_rate?: boolean; words: string }
        Returns: {
          created_at: string
          currency: string
          customer_email: string
          customer_id: string | null
          customer_name: string
          customer_reference: string
          delivery_address: string
          delivery_cost: number
          delivery_invoiced: number
          discount: number
          enquiry_id: string | null
          exchange_rate: number | null
          expected_on: string | null
          house_net: number | null
          id: string
          invoice_address: string
          notified_statuses: string[]
          number: string
          part_delivered: boolean
          quote_id: string | null
          rate_day: string | null
          rate_source: string
          released_by: string
          status: string
          total: number
          tracking: string
          updated_at: string
          user_id: string | null
          vat: number
          vat_rate: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_payments: {
        Args: { words: string }
        Returns: {
          allocated: number
          amount: number
          bank_line: string | null
          currency: string
          customer_id: string
          id: string
          method: string
          open: number
          payer: string
          reason: string
          received_on: string
          recorded_at: string
          recorded_by: string
          reference: string
          reversed_at: string | null
          reversed_by: string
        }[]
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_purchases: {
        Args: { words: string }
        Returns: {
          confirmed_at: string | null
          confirmed_by: string
          created_at: string
          currency: string
          document: Json | null
          expected_on: string | null
          id: string
          is_open: boolean
          note: string
          number: string | null
          sent_at: string | null
          sent_by: string
          state: string
          supplier_email: string
          supplier_id: string
          supplier_name: string
          supplier_reference: string
          to_accept: boolean
          total: number
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "purchases"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_quotes: {
        Args: { words: string }
        Returns: {
          chain_id: string
          closing: string
          created_at: string
          created_by: string | null
          currency: string
          customer_address: string
          customer_company: string
          customer_email: string
          customer_id: string | null
          customer_name: string
          customer_phone: string
          customer_reference: string
          customer_vat_number: string
          delivery_cost: number
          delivery_vat_rate: number
          discount_percent: number
          email_error: string | null
          email_status: string | null
          enquiry_id: string | null
          exchange_rate: number | null
          first_viewed_at: string | null
          follow_up_on: string | null
          gross: number
          id: string
          internal_note: string
          last_viewed_at: string | null
          lead_time: string
          loss_reason: string
          net: number
          number: string | null
          payment_terms: string
          rate_day: string | null
          rate_source: string
          reminded_at: string | null
          replied_at: string | null
          replied_by: string
          reply_reason: string
          reply_reference: string
          revision: number
          seller: Json | null
          sent_at: string | null
          sent_by: string | null
          signature: string | null
          state: string
          terms: string
          updated_at: string
          updated_by: string | null
          user_id: string | null
          valid_until: string | null
          vat: number
          vat_mode: string
        }[]
        SetofOptions: {
          from: "*"
          to: "quotes"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_users: {
        Args: { words: string }
        Returns: {
          address: string
          company: string
          created_at: string
          delivery_address: string
          email: string | null
          full_name: string
          id: string
          phone: string
          role: string
          updated_at: string
          vat_number: string
        }[]
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_waiting_enquiries: {
        Args: { task: string; words: string }
        Returns: {
          by_office: boolean
          company: string
          created_at: string
          customer_confirmed: boolean
          customer_id: string | null
          email: string
          email_confirmed_at: string | null
          email_error: string | null
          email_status: string
          id: string
          message: string
          name: string
          note: string
          phone: string
          reference: string
          selections: string
          status: string
          status_changed_at: string | null
          status_changed_by: string | null
          subject: string
          subject_label: string
          submission_id: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "enquiries"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_waiting_quotes: {
        Args: { task: string; words: string }
        Returns: {
          chain_id: string
          closing: string
          created_at: string
          created_by: string | null
          currency: string
          customer_address: string
          customer_company: string
          customer_email: string
          customer_id: string | null
          customer_name: string
          customer_phone: string
          customer_reference: string
          customer_vat_number: string
          delivery_cost: number
          delivery_vat_rate: number
          discount_percent: number
          email_error: string | null
          email_status: string | null
          enquiry_id: string | null
          exchange_rate: number | null
          first_viewed_at: string | null
          follow_up_on: string | null
          gross: number
          id: string
          internal_note: string
          last_viewed_at: string | null
          lead_time: string
          loss_reason: string
          net: number
          number: string | null
          payment_terms: string
          rate_day: string | null
          rate_source: string
          reminded_at: string | null
          replied_at: string | null
          replied_by: string
          reply_reason: string
          reply_reference: string
          revision: number
          seller: Json | null
          sent_at: string | null
          sent_by: string | null
          signature: string | null
          state: string
          terms: string
          updated_at: string
          updated_by: string | null
          user_id: string | null
          valid_until: string | null
          vat: number
          vat_mode: string
        }[]
        SetofOptions: {
          from: "*"
          to: "quotes"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      hand_over_machine: {
        Args: {
          customer: string
          location: string
          note: string
          seen: string
          site: string
          target: string
        }
        Returns: undefined
      }
      import_customers: { Args: { rows: Json }; Returns: undefined }
      import_price_list: {
        Args: {
          currency: string
          import: Json
          offers: Json
          rows: Json
          supplier: string
        }
        Returns: undefined
      }
      import_products: { Args: { import?: Json; rows: Json }; Returns: Json }
      invite_colleague: {
        Args: { address: string; becomes: string }
        Returns: undefined
      }
      invoice_document: { Args: { target: string }; Returns: Json }
      issue_certificate: {
        Args: {
          certificate: string
          kind: string
          reason: string
          replaces: string
          seen: string
          target: string
        }
        Returns: string
      }
      issue_invoice: {
        Args: {
          delivery: number
          delivery_cost: number
          due_on: string
          invoice: string
          kind: string
          lines: Json
          notify: boolean
          requested: number
          seen: string
          target: string
        }
        Returns: string
      }
      keep_both_customers: {
        Args: { one: string; other: string }
        Returns: undefined
      }
      lend_machine: {
        Args: {
          back_on: string
          customer: string
          ours: boolean
          out_on: string
          repair: string
          seen: string
          target: string
        }
        Returns: undefined
      }
      link_machine_document: {
        Args: {
          document: string
          document_kind: string
          linked: boolean
          target: string
        }
        Returns: undefined
      }
      list_categories: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          name: string
          products: number
        }[]
      }
      list_changes: {
        Args: {
          first_row?: number
          from_moment?: string
          kind?: string
          person?: string
          record?: string
          row_count?: number
          to_moment?: string
          words?: string
        }
        Returns: Json
      }
      list_invitations: { Args: Record<PropertyKey, never>; Returns: Json }
      list_product_types: { Args: Record<PropertyKey, never>; Returns: Json }
      list_products: {
        Args: {
          category?: string
          first_row?: number
          least_stock?: number
          most_stock?: number
          row_count?: number
          search?: string
          sort?: string
          state?: string
          supplier?: string
        }
        Returns: Json
      }
      list_samples: { Args: Record<PropertyKey, never>; Returns: Json }
      lose_quote: {
        Args: { note: string; reason: string; target: string }
        Returns: undefined
      }
      make_approval_link: {
        Args: { link: string; most: number }
        Returns: string
      }
      make_enquiry_customer: { Args: { enquiry: string }; Returns: string }
      make_quote_link: { Args: { target: string }; Returns: string }
      mark_invoice: {
        Args: { fields: Json; target: string }
        Returns: undefined
      }
      merge_categories: {
        Args: { category: string; into_category: string }
        Returns: number
      }
      merge_customer_machines: {
        Args: {
          into_machine: string
          into_seen: string
          machine: Json
          seen: string
          target: string
        }
        Returns: undefined
      }
      merge_customers: {
        Args: {
          customer: string
          fields: Json
          into_customer: string
          into_seen: string
          seen: string
        }
        Returns: string
      }
      merge_product_types: {
        Args: { into_type: string; merged: string }
        Returns: number
      }
      move_order: {
        Args: {
          becomes: string
          notify?: boolean
          parcel?: string
          seen: string
          short?: boolean
          target: string
        }
        Returns: boolean
      }
      move_reservation: {
        Args: {
          giver: string
          product: string
          quantity: number
          seen: number
          taker: string
        }
        Returns: undefined
      }
      my_bank_details: { Args: Record<PropertyKey, never>; Returns: Json }
      my_deliveries: { Args: Record<PropertyKey, never>; Returns: Json }
      my_enquiries: { Args: Record<PropertyKey, never>; Returns: Json }
      my_invoices: { Args: Record<PropertyKey, never>; Returns: Json }
      my_machines: { Args: Record<PropertyKey, never>; Returns: Json }
      my_prices: { Args: Record<PropertyKey, never>; Returns: Json }
      my_quotes: { Args: Record<PropertyKey, never>; Returns: Json }
      my_review: { Args: { product: string }; Returns: Json }
      my_sessions: { Args: Record<PropertyKey, never>; Returns: Json }
      note_confirmation: {
        Args: { lines: Json; person: string; reference: string; target: string }
        Returns: undefined
      }
      office_dashboard: {
        Args: { days: number; row_count: number }
        Returns: Json
      }
      open_invoices: { Args: Record<PropertyKey, never>; Returns: Json }
      open_machine_code: { Args: { code: string }; Returns: Json }
      open_my_enquiry: { Args: { enquiry: string }; Returns: string }
      open_my_quote: { Args: { quote: string }; Returns: string }
      open_quote_of_enquiry: {
        Args: { link: string; quote: string }
        Returns: string
      }
      open_record: { Args: { record: string; tab: string }; Returns: string[] }
      open_totals: { Args: Record<PropertyKey, never>; Returns: Json }
      order_document: {
        Args: { delivery?: number; document: string; target: string }
        Returns: Json
      }
      order_letterhead: { Args: { target: string }; Returns: Json }
      orders_to_dispatch: { Args: Record<PropertyKey, never>; Returns: Json }
      pending_settings: { Args: Record<PropertyKey, never>; Returns: Json }
      person_figures: { Args: { address: string }; Returns: Json }
      place_row: {
        Args: { kind: string; place: number; target: string }
        Returns: undefined
      }
      post_enquiry_message: {
        Args: { body: string; files: Json; link: string; message: string }
        Returns: undefined
      }
      preview_customer_merge: {
        Args: { customer: string; into_customer: string }
        Returns: Json
      }
      products_named: {
        Args: { names: string }
        Returns: {
          available: number
          bin: string
          brand: string
          category_id: string
          cost: number
          description: string
          dispatch_weight: number
          hs_code: string
          id: string
          image_url: string | null
          lead_time: string
          manufacturer_numbers: string
          minimum_stock: number
          name: string
          origin_country: string
          pack_size: number
          packing: string
          part_number: string
          price: number
          price_breaks: NonNullable<Json>
          rating: number
          reorder_quantity: number
          reserved: number
          reviews: number
          revised_at: string
          sample: string
          sample_fields: string[]
          slug: string
          state: string
          stock: number
          supplier: string
          technical_data: NonNullable<Json>
          type_id: string | null
          unit: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "products"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      publish_repair_report: {
        Args: { publishes: boolean; seen: string; target: string }
        Returns: boolean
      }
      purchase_document: { Args: { target: string }; Returns: Json }
      purchase_needs: { Args: Record<PropertyKey, never>; Returns: Json }
      purchases_to_receive: { Args: Record<PropertyKey, never>; Returns: Json }
      quote_document: { Args: { target: string }; Returns: Json }
      quote_figures: { Args: { days: number }; Returns: Json }
      read_bank_details: { Args: { link: string }; Returns: Json }
      read_enquiry: { Args: { link: string }; Returns: Json }
      read_invoice: { Args: { link: string }; Returns: Json }
      read_list: { Args: { link: string }; Returns: Json }
      read_machine_code: { Args: { code: string }; Returns: Json }
      read_order_rates: { Args: { ids: Json }; Returns: Json }
      read_products: { Args: { ids: Json }; Returns: Json }
      read_purchase: { Args: { link: string }; Returns: Json }
      read_quote: { Args: { link: string }; Returns: Json }
      read_shelves: { Args: { after?: string; ids?: Json }; Returns: Json }
      receive_delivery: {
        Args: { file?: string; person: string; target: string }
        Returns: undefined
      }
      receive_purchase: {
        Args: {
          lines: Json
          more?: boolean
          note: string
          receipt: string
          target: string
        }
        Returns: undefined
      }
      recent_customer_merges: { Args: { target: string }; Returns: Json }
      recent_deletions: { Args: Record<PropertyKey, never>; Returns: Json }
      record_hours: {
        Args: { day: string; entry: string; hours: number; target: string }
        Returns: undefined
      }
      record_payment: {
        Args: {
          amount: number
          bank_line: string
          currency: string
          customer: string
          lines: Json
          method: string
          payer: string
          payment: string
          received_on: string
          reference: string
        }
        Returns: boolean
      }
      release_order: { Args: { target: string }; Returns: undefined }
      remind_invoice: { Args: { target: string }; Returns: boolean }
      remove_samples: {
        Args: { ids: Json; with_changed: boolean }
        Returns: Json
      }
      rename_list: {
        Args: { list: string; list_name: string }
        Returns: undefined
      }
      repair_certificates: { Args: { target: string }; Returns: Json }
      repair_jobs: { Args: { target?: string }; Returns: Json }
      repair_work: { Args: { target: string }; Returns: Json }
      reply_to_enquiry: {
        Args: {
          body: string
          enquiry: string
          files: Json
          message: string
          seen: number
        }
        Returns: boolean
      }
      resend_enquiry_email: { Args: { enquiry: string }; Returns: undefined }
      resend_invoice: {
        Args: { address: string; target: string }
        Returns: undefined
      }
      resend_order_email: { Args: { target: string }; Returns: undefined }
      resend_quote_email: { Args: { target: string }; Returns: undefined }
      revenue_by_month: {
        Args: { from_day: string; to_day: string }
        Returns: Json
      }
      reverse_payment: {
        Args: { reason: string; target: string }
        Returns: undefined
      }
      revise_quote: { Args: { target: string }; Returns: string }
      revoke_invitation: { Args: { target: string }; Returns: undefined }
      revoke_list_links: { Args: { list: string }; Returns: number }
      revoke_purchase_links: { Args: { target: string }; Returns: number }
      revoke_quote_links: { Args: { target: string }; Returns: number }
      save_bank_layout: {
        Args: { headings: string; mapping: Json }
        Returns: undefined
      }
      save_customer: {
        Args: { customer: Json; people: Json; seen: string; target: string }
        Returns: string
      }
      save_customer_machine: {
        Args: {
          document?: string
          document_kind?: string
          machine: Json
          seen: string
          target: string
        }
        Returns: undefined
      }
      save_enquiry_note: {
        Args: { becomes: string; enquiry: string; seen: string }
        Returns: boolean
      }
      save_exchange_rate: {
        Args: { currency: string; day: string; rate: number; source: string }
        Returns: undefined
      }
      save_job_photo: {
        Args: {
          arrow_x: number
          arrow_y: number
          caption: string
          photo: string
          target: string
        }
        Returns: undefined
      }
      save_list: {
        Args: { items: Json; list_name: string; replaces: boolean }
        Returns: boolean
      }
      save_machines: { Args: { machines: Json }; Returns: Json }
      save_order: {
        Args: {
          customer?: string
          enquiry?: string
          fields: Json
          lines: Json
          phone?: string
          rate?: number
          seen: string
          target: string
        }
        Returns: undefined
      }
      save_purchase: {
        Args: {
          lines: Json
          note: string
          seen: string
          supplier: string
          target: string
        }
        Returns: string
      }
      save_quote: {
        Args: { lines: Json; quote: Json; seen: string; target: string }
        Returns: string
      }
      save_repair_measurements: {
        Args: { measurements: Json; seen: string; target: string }
        Returns: string
      }
      save_repair_report: {
        Args: {
          findings: string
          measurements: Json
          photos: Json
          recommendation: string
          seen: string
          target: string
        }
        Returns: string
      }
      save_setting: {
        Args: { key: string; seen: string; value: Json }
        Returns: string
      }
      save_supplier: {
        Args: {
          contacts: Json
          fields: Json
          reprices?: boolean
          seen: string
          target: string
        }
        Returns: string
      }
      save_test_sheet: {
        Args: { kind: string; seen: string; sheet: Json; target: string }
        Returns: string
      }
      send_payment_proof: {
        Args: { file: string; link: string }
        Returns: undefined
      }
      send_purchase: {
        Args: { address: string; seen: string; target: string }
        Returns: string
      }
      send_quote: { Args: { seen: string; target: string }; Returns: Json }
      set_credit: {
        Args: { credit_limit: number; on_hold: boolean; target: string }
        Returns: undefined
      }
      set_enquiry_customer: {
        Args: { customer: string; enquiry: string }
        Returns: undefined
      }
      set_follow_up: {
        Args: { day: string; target: string }
        Returns: undefined
      }
      set_machine_nameplate: {
        Args: { photo: string; target: string }
        Returns: undefined
      }
      set_order_rate: {
        Args: {
          day: string
          rate: number
          seen: string
          source: string
          target: string
        }
        Returns: undefined
      }
      set_quote_customer: {
        Args: { customer: string; quote: string }
        Returns: undefined
      }
      set_repair_stage: {
        Args: {
          anyway?: boolean
          done: boolean
          seen: string
          stage: string
          target: string
        }
        Returns: boolean
      }
      set_role: {
        Args: { becomes: string; person: string }
        Returns: undefined
      }
      settle_amendment: {
        Args: { amendment: number; person?: string; target: string }
        Returns: undefined
      }
      share_list: { Args: { list: string }; Returns: string }
      sign_declaration: { Args: { target: string }; Returns: undefined }
      take_back_delivery: {
        Args: {
          lines: Json
          reason?: string
          restocks: boolean
          seen: string
          target: string
        }
        Returns: boolean
      }
      take_part: {
        Args: {
          extra: boolean
          kind: string
          product: string
          quantity: number
          request: string
          target: string
        }
        Returns: undefined
      }
      undo_allocation: { Args: { target: string }; Returns: undefined }
      undo_customer_merge: { Args: { merge: string }; Returns: string }
      undo_deletion: { Args: { target: string }; Returns: number }
      undo_deletions: { Args: { targets: Json }; Returns: number }
      undo_import: { Args: { target: string }; Returns: Json }
      undo_receipt: { Args: { target: string }; Returns: boolean }
      unpublished_products: { Args: Record<PropertyKey, never>; Returns: Json }
      unsent_email: { Args: { about: string; target: string }; Returns: Json }
      verify_invoice: {
        Args: { issued_on: string; number: string; total: number }
        Returns: boolean
      }
      view_quote: { Args: { link: string }; Returns: undefined }
      withdraw_certificate: {
        Args: { certificate: string; reason: string }
        Returns: undefined
      }
      withdraw_quote: { Args: { target: string }; Returns: undefined }
      withdraw_setting: { Args: { key: string }; Returns: undefined }
      write_review: {
        Args: { author: string; body: string; product: string; rating: number }
        Returns: undefined
      }
      write_to_customer: {
        Args: { body: string; target: string }
        Returns: undefined
      }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
