CREATE TABLE "shares" (
	"user_uuid" text NOT NULL,
	"device_id" text NOT NULL,
	"ends_ms" bigint DEFAULT 0 NOT NULL,
	"songs_left" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shares_user_uuid_device_id_pk" PRIMARY KEY("user_uuid","device_id")
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "share_kind" text;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_user_uuid_users_user_uuid_fk" FOREIGN KEY ("user_uuid") REFERENCES "public"."users"("user_uuid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_device_id_devices_device_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("device_id") ON DELETE cascade ON UPDATE no action;