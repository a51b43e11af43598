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
      audit_log: {
        Row: {
          action: string
          actor: string | null
          after: Json | null
          at: string
          before: Json | null
          id: number
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
          row_id?: string
          table_name?: string
        }
        Relationships: []
      }
      categories: {
        Row: {
          id: string
          name: string
        }
        Insert: {
          id?: string
          name: string
        }
        Update: {
          id?: string
          name?: string
        }
        Relationships: []
      }
      contact_message_items: {
        Row: {
          contact_message_id: string
          id: string
          position: number
          price: number | null
          product_id: string | null
          product_name: string
          quantity: number
        }
        Insert: {
          contact_message_id: string
          id?: string
          position: number
          price?: number | null
          product_id?: string | null
          product_name: string
          quantity: number
        }
        Update: {
          contact_message_id?: string
          id?: string
          position?: number
          price?: number | null
          product_id?: string | null
          product_name?: string
          quantity?: number
        }
        Relationships: [
          {
            foreignKeyName: "contact_message_items_contact_message_id_fkey"
            columns: ["contact_message_id"]
            referencedRelation: "contact_messages"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "contact_message_items_product_id_fkey"
            columns: ["product_id"]
            referencedRelation: "products"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_messages: {
        Row: {
          company: string
          created_at: string
          email: string
          id: string
          mail_error: string | null
          mail_state: string
          message: string
          name: string
          note: string
          phone: string
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
          company?: string
          created_at?: string
          email: string
          id?: string
          mail_error?: string | null
          mail_state?: string
          message: string
          name: string
          note?: string
          phone?: string
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
          company?: string
          created_at?: string
          email?: string
          id?: string
          mail_error?: string | null
          mail_state?: string
          message?: string
          name?: string
          note?: string
          phone?: string
          selections?: string
          status?: string
          status_changed_at?: string | null
          status_changed_by?: string | null
          subject?: string
          subject_label?: string
          submission_id?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      order_items: {
        Row: {
          id: string
          order_id: string
          position: number
          price: number
          product_id: string | null
          product_name: string
          quantity: number
        }
        Insert: {
          id?: string
          order_id: string
          position?: number
          price: number
          product_id?: string | null
          product_name: string
          quantity: number
        }
        Update: {
          id?: string
          order_id?: string
          position?: number
          price?: number
          product_id?: string | null
          product_name?: string
          quantity?: number
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
          contact_message_id: string | null
          created_at: string
          customer_email: string
          customer_name: string
          id: string
          status: string
          total: number
          updated_at: string
          user_id: string | null
        }
        Insert: {
          contact_message_id?: string | null
          created_at?: string
          customer_email: string
          customer_name?: string
          id?: string
          status?: string
          total?: number
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          contact_message_id?: string | null
          created_at?: string
          customer_email?: string
          customer_name?: string
          id?: string
          status?: string
          total?: number
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "orders_contact_message_id_fkey"
            columns: ["contact_message_id"]
            referencedRelation: "contact_messages"
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
      product_relations: {
        Row: {
          designation: string
          id: string
          kind: string
          maker: string
          note: string
          other_product_id: string | null
          product_id: string
        }
        Insert: {
          designation?: string
          id?: string
          kind: string
          maker?: string
          note?: string
          other_product_id?: string | null
          product_id: string
        }
        Update: {
          designation?: string
          id?: string
          kind?: string
          maker?: string
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
          category_id: string
          description: string
          id: string
          image_url: string | null
          name: string
          price: number
          rating: number
          reviews: number
          sample_fields: string[]
          stock: number
          technical_data: NonNullable<Json>
          type_id: string | null
          updated_at: string
        }
        Insert: {
          category_id: string
          description?: string
          id?: string
          image_url?: string | null
          name: string
          price: number
          rating?: number
          reviews?: number
          sample_fields?: string[]
          stock?: number
          technical_data?: NonNullable<Json>
          type_id?: string | null
          updated_at?: string
        }
        Update: {
          category_id?: string
          description?: string
          id?: string
          image_url?: string | null
          name?: string
          price?: number
          rating?: number
          reviews?: number
          sample_fields?: string[]
          stock?: number
          technical_data?: NonNullable<Json>
          type_id?: string | null
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
          created_at: string
          email: string | null
          full_name: string
          id: string
          role: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          email?: string | null
          full_name?: string
          id: string
          role?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string | null
          full_name?: string
          id?: string
          role?: string
          updated_at?: string
        }
        Relationships: []
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
      find_enquiries: {
        Args: { words: string }
        Returns: {
          company: string
          created_at: string
          email: string
          id: string
          mail_error: string | null
          mail_state: string
          message: string
          name: string
          note: string
          phone: string
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
          to: "contact_messages"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_orders: {
        Args: { words: string }
        Returns: {
          contact_message_id: string | null
          created_at: string
          customer_email: string
          customer_name: string
          id: string
          status: string
          total: number
          updated_at: string
          user_id: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "orders"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_people: {
        Args: { words: string }
        Returns: {
          created_at: string
          email: string | null
          full_name: string
          id: string
          role: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      find_products_by_name: {
        Args: { words: string }
        Returns: {
          category_id: string
          description: string
          id: string
          image_url: string | null
          name: string
          price: number
          rating: number
          reviews: number
          sample_fields: string[]
          stock: number
          technical_data: NonNullable<Json>
          type_id: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "products"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      import_products: { Args: { rows: Json }; Returns: Json }
      list_categories: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          name: string
          products: number
        }[]
      }
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
        }
        Returns: Json
      }
      merge_categories: {
        Args: { category: string; into_category: string }
        Returns: number
      }
      move_order: {
        Args: { becomes: string; seen: string; target: string }
        Returns: boolean
      }
      office_figures: { Args: { week_count: number }; Returns: Json }
      place_product_field: {
        Args: { place: number; target: string }
        Returns: undefined
      }
      place_product_type: {
        Args: { place: number; target: string }
        Returns: undefined
      }
      products_named: {
        Args: { names: string }
        Returns: {
          category_id: string
          description: string
          id: string
          image_url: string | null
          name: string
          price: number
          rating: number
          reviews: number
          sample_fields: string[]
          stock: number
          technical_data: NonNullable<Json>
          type_id: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "products"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      resend_enquiry_mail: { Args: { enquiry: string }; Returns: undefined }
      save_enquiry_note: {
        Args: { becomes: string; enquiry: string; seen: string }
        Returns: boolean
      }
      save_order: {
        Args: {
          email: string
          enquiry: string
          lines: Json
          person: string
          seen: string
          target: string
        }
        Returns: undefined
      }
      set_role: {
        Args: { becomes: string; person: string }
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
